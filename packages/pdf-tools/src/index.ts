export { archive, type NamedFile } from "./archive.ts";
export type { Compression, RecodeJpeg } from "./edit/compress.ts";
export type { FormField } from "./edit/fields.ts";
export type { PageNumbers } from "./edit/number-pages.ts";
export type { Place, StampContent } from "./edit/stamp.ts";
export { type Edit, type MadePdf, makePdf, readFields, splitPdf } from "./make.ts";
export { type FileToOpen, type OpenedFile, openFile } from "./open/open-file.ts";
export { Refusal, type RefusalReason, unexpected } from "./refusal.ts";
export type { OnProgress, Stack, StackPage } from "./stack.ts";
