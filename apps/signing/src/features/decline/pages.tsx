import { type PropsOf, page } from "../../shell/page.ts";
import { DeclinePage, declineTitle, PaperPage, ReportPage, WAYS } from "./leave.tsx";

export const pages = {
  decline: page({ title: declineTitle, body: DeclinePage }),
  paper: page({ title: WAYS.paper.title, body: PaperPage }),
  report: page({ title: WAYS.report.title, body: ReportPage }),
};

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
