import { listedForms } from "@sealwright/forms/library";
import { type SearchFile, searchEntry } from "./search-entries.ts";
import { writtenForms } from "./written-forms.ts";

/** What the library's search looks through: the forms, and the names of those that are on the list and not written yet. */
export const searchFile: SearchFile = {
  forms: writtenForms.map(searchEntry),
  planned: listedForms
    .filter(({ slug }) => !writtenForms.some((form) => form.slug === slug))
    .map(({ name, categorySlug, slug }) => ({ name, path: `${categorySlug}/${slug}` })),
};
