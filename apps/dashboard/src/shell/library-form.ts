import { listedForms } from "@sealwright/forms/library";

/** A form of the library, with its page on the site. */
export interface LibraryForm {
  templateId: number;
  name: string;
  href: string;
}

/** @returns undefined for an unknown template */
export function findLibraryForm(
  templateId: string | number | null | undefined,
  siteUrl: string,
): LibraryForm | undefined {
  const form = listedForms.find((listed) => String(listed.templateId) === String(templateId));
  if (!form) return undefined;
  const { name, categorySlug, slug } = form;
  return {
    templateId: form.templateId,
    name,
    href: `${siteUrl}/signature/contracts/${categorySlug}/${slug}`,
  };
}

/** The forms that a new owner is most likely to sign online, by template id. */
const COMMON_FORMS = [1015, 1125, 1099, 1045, 1034];

export function commonForms(siteUrl: string): (LibraryForm & { category: string })[] {
  return COMMON_FORMS.flatMap((templateId) => {
    const form = findLibraryForm(templateId, siteUrl);
    const listed = listedForms.find((one) => one.templateId === templateId);
    return form && listed ? [{ ...form, category: listed.category }] : [];
  });
}
