import type { Esign, LibraryForm } from "@sealwright/forms/library";
import { countByEsign, formCategories } from "../../../content/forms/library.ts";
import { hasPage } from "../../../content/has-page.ts";

/** A category's folder: some forms by sub-category, with counts of all. */
export interface FormFolder {
  key: string;
  title: string;
  counts: Record<Esign, number>;
  sets: { name: string; href: string; count: number; forms: (LibraryForm & { href: string })[] }[];
}

/** Written forms listed per sub-category. */
const NAMED = 3;

export const formFolders: FormFolder[] = formCategories.map(({ key, name, subCategories }) => ({
  key,
  title: name,
  counts: countByEsign(subCategories.flatMap(({ forms }) => forms)),
  sets: subCategories.map((set) => ({
    name: set.name,
    href: set.href,
    count: set.forms.length,
    forms: set.forms.filter(({ href }) => hasPage(href)).slice(0, NAMED),
  })),
}));
