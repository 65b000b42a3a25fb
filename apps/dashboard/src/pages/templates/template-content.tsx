import type { Content } from "../layout/content.ts";
import { TemplateList, templatesTitle } from "./list/template-list.tsx";
import { SaveTemplate } from "./save/save-template.tsx";
import type { TemplatePage } from "./template-page.ts";
import { Another, Template } from "./use/template.tsx";

export function templateContent(page: TemplatePage): Content {
  switch (page.name) {
    case "templates":
      return { title: templatesTitle(page.query), children: <TemplateList {...page} />, layout: "surface" };
    case "template":
      return { title: page.template.name, children: <Template {...page} />, layout: "surface" };
    case "template-save":
      return { title: "Save as template", children: <SaveTemplate {...page} />, layout: "surface" };
    case "another":
      return { title: `Another ${page.reuse.title}`, children: <Another {...page} />, layout: "surface" };
  }
}
