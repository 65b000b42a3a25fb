import { brand } from "@sealwright/brand";
import type { FormDocument } from "@sealwright/forms";
import { type Fonts, renderPdf } from "@sealwright/forms/pdf";

/** Renders a PDF in which open questions are form fields. Loaded on demand. */
export function makePdf(document: FormDocument, fonts: Fonts): Promise<Uint8Array> {
  return renderPdf(document, { fillable: true, fonts, date: new Date(), creator: brand.name });
}
