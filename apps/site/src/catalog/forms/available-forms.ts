import { listedForms } from "@sealwright/forms/library";
import { writtenForms } from "./written-forms.ts";

/**
 * "33 of our 160 forms are ready to use".
 * @param category slug of a category; the whole library without it
 */
export function availableForms(category?: string): string {
  const listed = listedForms.filter(({ categorySlug }) => !category || categorySlug === category).length;
  const written = writtenForms.filter(({ path }) => !category || path.startsWith(`${category}/`)).length;
  return written === listed
    ? `All ${written} forms are ready to use`
    : `${written} of our ${listed} forms are ready to use`;
}
