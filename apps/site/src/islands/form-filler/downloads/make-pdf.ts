import { brand } from "@sealwright/brand";
import type { FormDocument } from "@sealwright/forms";
import { type Fonts, renderPdf } from "@sealwright/forms/pdf";

/** The document as a PDF in which what is still open can be filled in. Loaded only for whoever wants one. */
export function makePdf(document: FormDocument, fonts: Fonts): Promise<Uint8Array> {
  return renderPdf(document, { fillable: true, fonts, date: new Date(), creator: brand.name });
}
