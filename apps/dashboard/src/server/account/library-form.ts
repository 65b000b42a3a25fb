import { listedForms } from "@sealwright/forms/library";

/** A form of the library, with its page on the site. */
export interface LibraryForm {
  templateId: number;
  name: string;
  href: string;
  /** Where that page offers to sign it. */
  signOnline: string;
}

/** @returns undefined for an unknown template */
export function findLibraryForm(
  templateId: string | number | undefined,
  siteUrl: string,
): LibraryForm | undefined {
  const form = listedForms.find((listed) => String(listed.templateId) === String(templateId));
  if (!form) return undefined;
  const { name, categorySlug, slug } = form;
  const href = `${siteUrl}/signature/contracts/${categorySlug}/${slug}`;
  return { templateId: form.templateId, name, href, signOnline: `${href}#sign-online` };
}
