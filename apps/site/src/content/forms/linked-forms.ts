import { listedForms } from "@sealwright/forms/library";
import { hasPage } from "../has-page.ts";
import { LIBRARY } from "./library-paths.ts";

/** A related form. */
export interface LinkedForm {
  name: string;
  href: string;
}

/** Those that are written. @param slugs of library forms */
export function linkedForms(slugs: readonly string[]): LinkedForm[] {
  return slugs.flatMap((slug) => {
    const form = listedForms.find((listed) => listed.slug === slug);
    const href = `${LIBRARY}/${form?.categorySlug}/${slug}`;
    return form && hasPage(href) ? { name: form.name, href } : [];
  });
}
