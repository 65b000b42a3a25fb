import type { Content } from "../layout/page-content.ts";
import type { DashboardPage } from "../page-data.ts";
import { TemplateList } from "./list/template-list.tsx";
import { SaveTemplate } from "./save/save-template.tsx";
import { Another, Template } from "./use/template.tsx";

type TemplatePage = Extract<DashboardPage, { name: "templates" | "template" | "template-save" | "another" }>;

export function templateContent(page: TemplatePage): Content {
  switch (page.name) {
    case "templates":
      return { title: "Templates", children: <TemplateList {...page} />, wide: true };
    case "template":
      return { title: page.template.name, children: <Template {...page} />, wide: true };
    case "template-save":
      return { title: "Save as template", children: <SaveTemplate {...page} />, wide: true };
    case "another":
      return { title: `Another ${page.reuse.title}`, children: <Another {...page} />, wide: true };
  }
}
