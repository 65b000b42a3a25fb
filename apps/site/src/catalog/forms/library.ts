import { type Esign, formsBySubCategory, type LibraryForm, slugOf } from "@sealwright/forms/library";
import { LIBRARY } from "./library-paths.ts";

export interface SubCategory {
  name: string;
  /** Its anchor on the category's page. */
  href: string;
  forms: (LibraryForm & { href: string })[];
}

export interface FormCategory {
  key: "real-estate" | "personal-family" | "business";
  name: string;
  description: string;
  /** Color of the category, 1 to 3 (`--copy-1` and so on). */
  sideColor: 1 | 2 | 3;
  href: string;
  subCategories: SubCategory[];
}

/** The library as pages and menus show it. */
export const formCategories: FormCategory[] = [
  category("Real Estate", {
    name: "Real Estate",
    description: "Buying, selling and renting: from the purchase agreement to the day the keys are returned.",
    sideColor: 1,
  }),
  category("Personal Family", {
    name: "Personal Family",
    description:
      "Your property and the people you care for: sales, loans, consents, powers of attorney and wills.",
    sideColor: 2,
  }),
  category("Business", {
    name: "Business",
    description: "Starting up, hiring, selling and working together: the agreements a company runs on.",
    sideColor: 3,
  }),
];

/** Counts forms by whether they can be signed electronically. */
export function countByEsign(forms: readonly LibraryForm[]): Record<Esign, number> {
  const count = (esign: Esign) => forms.filter((form) => form.esign === esign).length;
  return { yes: count("yes"), depends: count("depends"), no: count("no") };
}

function category(
  source: keyof typeof formsBySubCategory,
  words: Pick<FormCategory, "name" | "description" | "sideColor">,
): FormCategory {
  const key = slugOf(source) as FormCategory["key"];
  const href = `${LIBRARY}/${key}`;
  const subCategories = Object.entries<LibraryForm[]>(formsBySubCategory[source]);
  return {
    key,
    ...words,
    href,
    subCategories: subCategories.map(([name, forms]) => ({
      name,
      href: `${href}#${slugOf(name)}`,
      forms: forms.map((form) => ({ ...form, href: `${href}/${slugOf(form.name)}` })),
    })),
  };
}
