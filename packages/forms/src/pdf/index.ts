export type { Fonts } from "@sealwright/typefaces/fonts";
export type { FieldPlace } from "./page/signing-fields.ts";
export { type PdfOptions, type PdfToSign, renderPdf, renderPdfToSign } from "./render.ts";
