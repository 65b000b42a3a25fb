import { listedForms } from "@sealwright/forms/library";
import { LIBRARY } from "../../../catalog/forms/library-paths.ts";
import { isWritten } from "../../../catalog/forms/written-paths.ts";

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
    return form && isWritten(href) ? { name: form.name, href } : [];
  });
}
