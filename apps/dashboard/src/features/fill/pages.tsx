import { type PropsOf, page } from "../../shell/page.ts";
import { AnswerForm } from "./answer-form.tsx";
import { ChooseForm } from "./choose-form.tsx";
import { Fill } from "./fill.tsx";
import { StartFilling } from "./start.tsx";

export const pages = {
  "choose-form": page({ title: "Fill in a form", body: ChooseForm, layout: "surface", section: "/" }),
  "start-filling": page({
    title: ({ heading }) => heading,
    body: StartFilling,
    layout: "surface",
    section: "/",
  }),
  "answer-form": page({
    title: ({ draft }) => `Change answers: ${draft.title}`,
    body: AnswerForm,
    fills: true,
    layout: "surface",
    section: ({ draft }) => (draft.isTemplate ? "/templates" : "/"),
  }),
  fill: page({
    title: ({ typed, draft }) => typed.title || draft.form.name,
    body: Fill,
    fills: true,
    layout: "surface",
    section: "/",
  }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
