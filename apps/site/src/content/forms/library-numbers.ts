import { listedForms } from "@sealwright/forms/library";
import { writtenForms } from "./written-forms.ts";

/** How many forms the list has, and how many of them are here: of the library, or of a category by its part of the address. */
function libraryNumbers(category?: string): { listed: number; written: number } {
  return {
    listed: listedForms.filter(({ categorySlug }) => !category || categorySlug === category).length,
    written: writtenForms.filter(({ path }) => !category || path.startsWith(`${category}/`)).length,
  };
}

/** "33 forms, of 160 on our list, are here whole". */
export function howManyAreHere(category?: string): string {
  const { listed, written } = libraryNumbers(category);
  return written === listed
    ? `All ${written} forms are here whole`
    : `${written} forms, of ${listed} on our list, are here whole`;
}
