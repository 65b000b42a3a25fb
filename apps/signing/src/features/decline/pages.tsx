import { type PropsOf, page } from "../../shell/page.ts";
import { DeclinePage, PaperPage, ReportPage, WAYS } from "./leave.tsx";

export const pages = {
  decline: page({ title: WAYS.decline.title, body: DeclinePage }),
  paper: page({ title: WAYS.paper.title, body: PaperPage }),
  report: page({ title: WAYS.report.title, body: ReportPage }),
};

declare module "../../shell/page.ts" {
  interface SignersPages extends PropsOf<typeof pages> {}
}
