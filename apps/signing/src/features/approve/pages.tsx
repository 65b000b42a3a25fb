import { type PropsOf, page } from "../../shell/page.ts";
import { APPROVAL_TITLE, APPROVED_TITLE, ApprovalPage, ApprovedPage } from "./approve.tsx";

export const pages = {
  approval: page({ title: APPROVAL_TITLE, body: ApprovalPage, wide: true }),
  approved: page({ title: APPROVED_TITLE, body: ApprovedPage }),
};

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
