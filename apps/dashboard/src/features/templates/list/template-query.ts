import type { ListedTemplate } from "@sealwright/protocol/signing/answers";
import { TEMPLATES_PAGE } from "../../../ui/paths/template-paths.ts";

export const TEMPLATE_STATES = [
  "same",
  "changed",
  "gone",
  "unsaved",
] as const satisfies ListedTemplate["form"][];
type TemplateState = (typeof TEMPLATE_STATES)[number];

export interface TemplateQuery {
  search: string;
  state: TemplateState | "all";
  /** The template id of the one form whose templates are listed. */
  form: string | undefined;
}

const SEARCH_MAX_LENGTH = 200;

/** Unknown values fall back to the defaults. */
export function readTemplateQuery(parameters: Record<string, string>): TemplateQuery {
  return {
    search: (parameters.q ?? "").slice(0, SEARCH_MAX_LENGTH),
    state: TEMPLATE_STATES.find((one) => one === parameters.state) ?? "all",
    form: parameters.form,
  };
}

export function templatesPath({ search, state, form }: TemplateQuery): string {
  const query = new URLSearchParams({
    ...(search ? { q: search } : {}),
    ...(state === "all" ? {} : { state }),
    ...(form ? { form } : {}),
  });
  return query.size ? `${TEMPLATES_PAGE}?${query}` : TEMPLATES_PAGE;
}

/** @returns the templates to show, and the count of each state among the search's results */
export function findTemplates(all: readonly ListedTemplate[], { search, state, form }: TemplateQuery) {
  const words = search.toLowerCase().split(/\s+/);
  const found = all.filter(({ name, formTitle, blanks, templateId }) => {
    const text = [name, formTitle, ...blanks].join(" ").toLowerCase();
    return (form === undefined || String(templateId) === form) && words.every((word) => text.includes(word));
  });
  const ofState = (one: TemplateQuery["state"]) =>
    one === "all" ? found : found.filter((template) => template.form === one);
  const counts = {
    all: found.length,
    same: ofState("same").length,
    changed: ofState("changed").length,
    gone: ofState("gone").length,
    unsaved: ofState("unsaved").length,
  };
  return { templates: ofState(state), counts };
}
