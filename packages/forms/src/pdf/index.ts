export type { Fonts } from "@sealwright/typefaces/fonts";
export { type PdfOptions, type PdfToSign, renderPdf, renderPdfToSign } from "./render.ts";
