import { type PropsOf, page } from "../../shell/page.ts";
import { TemplateList, templatesTitle } from "./list/template-list.tsx";
import { NewTemplate } from "./save/new-template.tsx";
import { SaveTemplate } from "./save/save-template.tsx";
import { DocumentTemplate } from "./use/document-template.tsx";
import { Template } from "./use/template.tsx";

export const pages = {
  templates: page({
    title: ({ query }) => templatesTitle(query),
    body: TemplateList,
    layout: "surface",
    section: "/templates",
    search: ({ query }) => query.search,
  }),
  template: page({
    title: ({ template }) => template.name,
    body: Template,
    layout: "surface",
    section: "/templates",
  }),
  "document-template": page({
    title: ({ template }) => template.name,
    body: DocumentTemplate,
    layout: "surface",
    section: "/templates",
  }),
  "template-new": page({
    title: "New template",
    body: NewTemplate,
    layout: "surface",
    section: "/templates",
  }),
  "template-save": page({
    title: "Save as template",
    body: SaveTemplate,
    layout: "surface",
    section: "/templates",
  }),
};

declare module "../../shell/page.ts" {
  interface DashboardPages extends PropsOf<typeof pages> {}
}
