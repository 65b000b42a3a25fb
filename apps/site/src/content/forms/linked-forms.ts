import { listedForms } from "@sealwright/forms/library";
import { hasPage } from "../has-page.ts";
import { LIBRARY } from "./library-paths.ts";

/** A related form; without `href` until it is written. */
export interface LinkedForm {
  name: string;
  href?: string;
}

/** @param slugs of library forms */
export function linkedForms(slugs: readonly string[]): LinkedForm[] {
  return slugs.flatMap((slug) => {
    const form = listedForms.find((listed) => listed.slug === slug);
    if (!form) return [];
    const href = `${LIBRARY}/${form.categorySlug}/${slug}`;
    return { name: form.name, ...(hasPage(href) && { href }) };
  });
}
