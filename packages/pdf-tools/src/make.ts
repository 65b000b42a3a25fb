import { assemble, type Draft, write } from "./assemble/assemble.ts";
import { removePdfaClaim } from "./assemble/pdfa-claim.ts";
import type { ChangedArea } from "./changed-area.ts";
import { type Compression, type RecodeJpeg, recodeImages } from "./edit/compress.ts";
import { type FilledFields, type FormField, fillFields, listFields } from "./edit/fields.ts";
import { removeMetadata } from "./edit/metadata.ts";
import { numberPages, type PageNumbers } from "./edit/number-pages.ts";
import { type Stamp, stamp } from "./edit/stamp.ts";
import { toRefusal } from "./refusal.ts";
import type { OnProgress, Stack } from "./stack.ts";

/** Changes to the pages of a stack, besides their order. */
export type Edit =
  | { kind: "none" }
  | ({ kind: "stamp" } & Stamp)
  | ({ kind: "number" } & PageNumbers)
  | ({ kind: "fill" } & FilledFields)
  | { kind: "remove-metadata" }
  | { kind: "compress"; compression: Compression };

export interface MadePdf {
  bytes: Uint8Array;
  /** Of a compression: images encoded again, and whether there was nothing to gain, so that the pages are as they were. */
  images: number;
  isUnchanged: boolean;
  /** The size before compression. */
  bytesBefore: number;
  written: readonly ChangedArea[];
  /** Names of fields that stay fields when the rest is flattened: they can't be drawn. */
  keptFields: readonly string[];
}

/** Makes one PDF of a stack. @throws {Refusal} */
export async function makePdf(
  stack: Stack,
  edit: Edit = { kind: "none" },
  { onProgress, recode }: { onProgress?: OnProgress; recode?: RecodeJpeg } = {},
): Promise<MadePdf> {
  try {
    const draft = await assemble(stack, onProgress);
    // Compressing must not make a file bigger: the same pages without it are what it is compared to.
    const plain = edit.kind === "compress" ? await write(draft) : undefined;
    const images = await apply(draft, edit, recode, onProgress);
    // New content need not be allowed by PDF/A, such as a typeface that the file lacks.
    if (edit.kind !== "none") removePdfaClaim(draft.document);
    const bytes = await write(draft);
    const { written, keptFields } = draft;
    if (plain === undefined)
      return { bytes, images, isUnchanged: false, bytesBefore: bytes.length, written, keptFields };
    const [before = plain] = draft.isUntouched ? stack.files : [plain];
    const smallest = [before, plain, bytes].reduce((a, b) => (b.length < a.length ? b : a));
    return {
      bytes: smallest,
      images: smallest === bytes ? images : 0,
      isUnchanged: smallest === before,
      bytesBefore: before.length,
      written,
      keptFields,
    };
  } catch (error) {
    throw toRefusal(error, "One of the files");
  }
}

/** Makes several: one for each group of the stack's pages. @throws {Refusal} */
export async function splitPdf(
  stack: Stack,
  groups: readonly (readonly number[])[],
  onProgress?: OnProgress,
): Promise<Uint8Array[]> {
  const results: Uint8Array[] = [];
  for (const [index, group] of groups.entries()) {
    onProgress?.(index, groups.length, "file");
    const pages = group.flatMap((place) => stack.pages[place] ?? []);
    results.push((await makePdf({ files: stack.files, pages })).bytes);
  }
  return results;
}

/** @throws {Refusal} */
export async function readFields(stack: Stack): Promise<FormField[]> {
  try {
    return listFields(await assemble(stack));
  } catch (error) {
    throw toRefusal(error, "The form");
  }
}

async function apply(
  draft: Draft,
  edit: Edit,
  recode?: RecodeJpeg,
  onProgress?: OnProgress,
): Promise<number> {
  if (edit.kind === "stamp") stamp(draft, edit, onProgress);
  if (edit.kind === "number") numberPages(draft, edit, onProgress);
  if (edit.kind === "fill") fillFields(draft, edit);
  if (edit.kind === "remove-metadata") removeMetadata(draft);
  if (edit.kind === "compress" && recode) return recodeImages(draft, edit.compression, recode, onProgress);
  return 0;
}
