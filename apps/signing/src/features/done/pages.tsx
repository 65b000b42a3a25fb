import { type PropsOf, page } from "../../shell/page.ts";
import { DonePage, doneTitle } from "./done.tsx";

export const pages = { done: page({ title: ({ signing }) => doneTitle(signing), body: DonePage }) };

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
