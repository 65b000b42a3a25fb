import { listedForms } from "@sealwright/forms/library";

/** A form of the library, with its page on the site. */
export interface LibraryForm {
  templateId: number;
  name: string;
  category: string;
  href: string;
}

/** @returns undefined for an unknown template */
export function findLibraryForm(
  templateId: string | number | null | undefined,
  siteUrl: string,
): LibraryForm | undefined {
  const form = listedForms.find((listed) => String(listed.templateId) === String(templateId));
  if (!form) return undefined;
  const { name, category, categorySlug, slug } = form;
  return {
    templateId: form.templateId,
    name,
    category,
    href: `${siteUrl}/signature/contracts/${categorySlug}/${slug}`,
  };
}

/** The forms that a new owner is most likely to sign online, by template id. */
const COMMON_FORMS = [1015, 1125, 1099, 1045, 1034];

export function commonForms(siteUrl: string): LibraryForm[] {
  return COMMON_FORMS.flatMap((templateId) => findLibraryForm(templateId, siteUrl) ?? []);
}
