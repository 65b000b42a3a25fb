import type { ListedDraft } from "@sealwright/protocol/product";
import { findFormPage } from "./form-page.ts";

/** A filled-in form that its owner sent, as pages show it. */
export interface ShownDraft {
  id: string;
  /** The form's name. */
  name: string;
  /** Where the form is; undefined for one that the library no longer has. */
  href: string | undefined;
  version: string;
  sentAt: Date;
}

export function asShown({ id, templateId, version, sentAt }: ListedDraft, siteUrl: string): ShownDraft {
  const form = findFormPage(templateId, siteUrl);
  return {
    ...{ id, version },
    name: form?.name ?? `Form ${templateId}`,
    href: form?.href,
    sentAt: new Date(sentAt),
  };
}
