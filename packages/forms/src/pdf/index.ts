export type { Subset } from "./coverage.ts";
export type { Fonts } from "./faces.ts";
export { type PdfOptions, renderPdf } from "./render.ts";
