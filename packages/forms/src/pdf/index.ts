export { type PdfOptions, type PdfToSign, renderPdf, renderPdfToSign } from "./render.ts";
export type { Subset } from "./typeface/coverage.ts";
export type { Fonts } from "./typeface/faces.ts";
