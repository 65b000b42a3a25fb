import type { DocumentDraft, SuggestedTerms } from "@sealwright/protocol/signing/answers";
import type { PdfReading } from "../../base/readings.ts";
import type { Upload } from "../../envelope/upload-store.ts";

/** A title has its own place in a draft. @returns null where nothing else was found */
export function suggestedIn({ terms, findings }: PdfReading): SuggestedTerms | null {
  const found = findings.filter(({ field }) => field !== "title");
  return found.length > 0 ? { terms, findings: found } : null;
}

/** An agreement usually comes before its exhibits. */
export function firstSuggested(
  uploads: readonly Pick<Upload, "id" | "suggestedTerms">[],
): DocumentDraft["suggested"] {
  const upload = uploads.find(({ suggestedTerms }) => suggestedTerms);
  return upload?.suggestedTerms ? { ...upload.suggestedTerms, document: upload.id } : null;
}
