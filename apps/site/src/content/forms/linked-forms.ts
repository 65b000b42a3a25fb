import { listedForms } from "@sealwright/forms/library";
import { hasPage } from "../has-page.ts";
import { LIBRARY } from "./library-paths.ts";

/** A form that another names; without an address as long as it is still to be written. */
export interface LinkedForm {
  name: string;
  href?: string;
}

/** @param slugs of forms of the library */
export function linkedForms(slugs: readonly string[]): LinkedForm[] {
  return slugs.flatMap((slug) => {
    const form = listedForms.find((listed) => listed.slug === slug);
    if (!form) return [];
    const href = `${LIBRARY}/${form.categorySlug}/${slug}`;
    return { name: form.name, ...(hasPage(href) && { href }) };
  });
}
