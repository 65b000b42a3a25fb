import { type PropsOf, page } from "../../shell/page.ts";
import { DECLINED_TITLE, DeclinedPage, EndedPage, endedTitle } from "./ended.tsx";

export const pages = {
  declined: page({ title: DECLINED_TITLE, body: DeclinedPage }),
  ended: page({ title: ({ signing }) => endedTitle(signing.envelope.state), body: EndedPage }),
};

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
