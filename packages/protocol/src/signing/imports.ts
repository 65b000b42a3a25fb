import { z } from "zod";
import { email } from "../product/email.ts";
import { oneLine } from "../readable-text.ts";
import { stripUnstorable } from "../storable.ts";

/** Calls of imports whose body or whose answer is a file. */
export const IMPORT_PATHS = {
  pdf: "imports/upload-pdf",
  list: "imports/upload-list",
  file: "imports/file",
} as const;

export type ImportKind = "pdf" | "list";

const FILE_NAME_MAX_LENGTH = 200;

/** Whose file it is and what it is called: JSON as a URI component, beside a body of plain bytes. */
export const UPLOAD_HEADER = "X-Upload";
export const uploadHeader = z.object({
  email,
  // A long name is cut, not refused: people did not choose it.
  name: z.string().transform((name) => stripUnstorable(oneLine(name).slice(0, FILE_NAME_MAX_LENGTH))),
});

/** A file of more than these is refused. */
const MAX_PDF_BYTES = 25_000_000;
export const MAX_PDF_PAGES = 500;
const MAX_LIST_BYTES = 2_000_000;
export const MAX_LIST_ROWS = 5000;
export const MAX_UPLOAD_BYTES: Record<ImportKind, number> = { pdf: MAX_PDF_BYTES, list: MAX_LIST_BYTES };
