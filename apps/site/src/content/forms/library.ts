import { type Esign, formsBySubCategory, type LibraryForm, slugOf } from "@sealwright/forms/library";
import { LIBRARY } from "./library-paths.ts";

export interface SubCategory {
  name: string;
  /** The part of the category's page that holds it. */
  href: string;
  forms: (LibraryForm & { href: string })[];
}

export interface FormCategory {
  key: "real-estate" | "personal-family" | "business";
  name: string;
  description: string;
  /** Its colour: which copy of a form set it is, 1 to 3 (`--copy-1` and so on). */
  sideColor: 1 | 2 | 3;
  href: string;
  subCategories: SubCategory[];
}

/** The library as its pages and menus show it. */
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

/** How many of some forms can be signed electronically, depend on more, or have to be printed. */
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
