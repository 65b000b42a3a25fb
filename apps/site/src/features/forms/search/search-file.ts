import { listedForms } from "@sealwright/forms/library";
import { type SearchFile, searchEntry } from "../../../catalog/forms/search-entries.ts";
import { writtenForms } from "../../../catalog/forms/written-forms.ts";

/** The search index: written forms, and the names of planned ones. */
export const searchFile: SearchFile = {
  forms: writtenForms.map(searchEntry),
  planned: listedForms
    .filter(({ slug }) => !writtenForms.some((form) => form.slug === slug))
    .map(({ name, categorySlug, slug }) => ({ name, path: `${categorySlug}/${slug}` })),
};
