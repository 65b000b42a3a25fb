import { listedForms } from "@sealwright/forms/library";

/** The form that an owner came to sign, and where its page is. */
export interface ChosenForm {
  templateId: number;
  name: string;
  href: string;
}

/** @param templateId as the site's hand-off names it; unknown ones are none */
export function findChosenForm(templateId: string | undefined, siteUrl: string): ChosenForm | undefined {
  const form = listedForms.find((listed) => String(listed.templateId) === templateId);
  if (!form) return undefined;
  const { name, categorySlug, slug } = form;
  return {
    templateId: form.templateId,
    name,
    href: `${siteUrl}/signature/contracts/${categorySlug}/${slug}`,
  };
}
