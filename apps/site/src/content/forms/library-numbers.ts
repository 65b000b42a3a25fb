import { listedForms } from "@sealwright/forms/library";
import { writtenForms } from "./written-forms.ts";

/** "33 forms, of 160 on our list, are here whole": of the library, or of a category by its part of the address. */
export function howManyAreHere(category?: string): string {
  const listed = listedForms.filter(({ categorySlug }) => !category || categorySlug === category).length;
  const written = writtenForms.filter(({ path }) => !category || path.startsWith(`${category}/`)).length;
  return written === listed
    ? `All ${written} forms are here whole`
    : `${written} forms, of ${listed} on our list, are here whole`;
}
