import { type PropsOf, page } from "../../shell/page.ts";
import { Another } from "./documents/another.tsx";
import { Draft } from "./documents/draft.tsx";
import { Start } from "./documents/start.tsx";
import { UseTemplate } from "./documents/use-template.tsx";
import { Send } from "./send.tsx";

export const pages = {
  send: page({
    title: ({ contract }) => `Send ${contract.title}`,
    body: Send,
    layout: "surface",
    section: "/",
  }),
  "use-template": page({
    title: ({ template }) => `Use ${template.name}`,
    body: UseTemplate,
    layout: "surface",
    section: "/templates",
  }),
  another: page({
    title: ({ contract }) => `Another ${contract.title}`,
    body: Another,
    layout: "surface",
    section: "/",
  }),
  "send-document": page({ title: "Send a document", body: Start, layout: "surface", section: "/" }),
  "document-draft": page({
    title: ({ draft: { template, title } }) => (template ? `Edit ${template.name}` : `Send ${title}`),
    body: Draft,
    places: true,
    layout: "surface",
    section: ({ draft: { template } }) => (template ? "/templates" : "/"),
  }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
