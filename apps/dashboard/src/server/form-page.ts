import { listedForms } from "@sealwright/forms/library";

/** A form of the library, and where on the site it is filled in. */
export interface FormPage {
  templateId: number;
  name: string;
  href: string;
}

/** @param templateId as the site names it; unknown ones have no page */
export function findFormPage(templateId: string | number | undefined, siteUrl: string): FormPage | undefined {
  const form = listedForms.find((listed) => String(listed.templateId) === String(templateId));
  if (!form) return undefined;
  const { name, categorySlug, slug } = form;
  return {
    templateId: form.templateId,
    name,
    href: `${siteUrl}/signature/contracts/${categorySlug}/${slug}`,
  };
}
