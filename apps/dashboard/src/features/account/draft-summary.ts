import type { ListedDraft } from "@sealwright/protocol/product/calls";
import { findLibraryForm } from "../../shell/library-form.ts";

export interface DraftSummary {
  id: string;
  name: string;
  /** The form's page; undefined if it is no longer in the library. */
  href: string | undefined;
  version: string;
  sentAt: Date;
}

export function summarizeDraft(draft: ListedDraft, siteUrl: string): DraftSummary {
  const { id, templateId, version, sentAt } = draft;
  const form = findLibraryForm(templateId, siteUrl);
  return {
    id,
    name: form?.name ?? `Form ${templateId}`,
    href: form?.href,
    version,
    sentAt: new Date(sentAt),
  };
}
