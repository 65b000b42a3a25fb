import { z } from "zod";
import { email } from "../product/email.ts";
import { oneLine } from "../readable-text.ts";
import { stripUnstorable } from "../storable.ts";

const kind = z.enum(["pdf", "list"]);
export type ImportKind = z.infer<typeof kind>;

const FILE_NAME_MAX_LENGTH = 200;

/** A file of an owner's, which its caller has read within its limit. */
export const uploadRequest = z.object({
  email,
  kind,
  // A long name is cut, not refused: people did not choose it.
  name: z.string().transform((name) => stripUnstorable(oneLine(name).slice(0, FILE_NAME_MAX_LENGTH))),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});

/** A file of more than these is refused. */
const MAX_PDF_BYTES = 25_000_000;
export const MAX_PDF_PAGES = 500;
const MAX_LIST_BYTES = 2_000_000;
export const MAX_LIST_ROWS = 5000;
export const MAX_UPLOAD_BYTES: Record<ImportKind, number> = { pdf: MAX_PDF_BYTES, list: MAX_LIST_BYTES };
