import { type PropsOf, page } from "../../shell/page.ts";
import { ConsentPage } from "./consent.tsx";

export const pages = {
  consent: page({ title: "Check that you can open it", body: ConsentPage, wide: true, isOpen: true }),
};

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
