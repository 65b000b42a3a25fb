import type { Esign, LibraryForm } from "@sealwright/forms/library";
import { countByEsign, formCategories } from "../../../catalog/forms/library.ts";
import { isWritten } from "../../../catalog/forms/written-paths.ts";

/** A category's folder: some forms by sub-category, with counts of all that are ready to use. */
export interface FormFolder {
  key: string;
  title: string;
  counts: Record<Esign, number>;
  sets: { name: string; href: string; count: number; forms: (LibraryForm & { href: string })[] }[];
}

/** Forms listed per sub-category. */
const NAMED = 3;

export const formFolders: FormFolder[] = formCategories.map(({ key, name, subCategories }) => {
  const sets = subCategories.map((set) => ({
    ...set,
    forms: set.forms.filter(({ href }) => isWritten(href)),
  }));
  return {
    key,
    title: name,
    counts: countByEsign(sets.flatMap(({ forms }) => forms)),
    sets: sets.map((set) => ({
      name: set.name,
      href: set.href,
      count: set.forms.length,
      forms: set.forms.slice(0, NAMED),
    })),
  };
});
