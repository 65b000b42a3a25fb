import { brand } from "@sealwright/brand";
import type { FormDocument } from "@sealwright/forms";
import { renderPdf } from "@sealwright/forms/pdf";
import { fetchPdfFonts } from "./pdf-fonts.ts";

/** The document as a PDF in which what is still open can be filled in. Loaded only for whoever wants one. */
export async function makePdf(document: FormDocument): Promise<Uint8Array> {
  const fonts = await fetchPdfFonts(document);
  return renderPdf(document, { fillable: true, fonts, date: new Date(), creator: brand.name });
}
