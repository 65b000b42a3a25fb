import { type PropsOf, page } from "../../shell/page.ts";
import { CodePage, codeTitle } from "./code.tsx";

export const pages = { code: page({ title: codeTitle, body: CodePage }) };

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
