import type { PdfRef } from "@libpdf/core";
import { copyWhole, type Draft, write } from "../assemble/assemble.ts";
import { displaySpace } from "../edit/display-space.ts";
import { MAX_FILE_BYTES, tooBigSentence } from "../limits.ts";
import { Refusal, toRefusal } from "../refusal.ts";
import { isCutOff } from "./cut-off.ts";
import { fileKind } from "./file-kind.ts";
import { loadPdf } from "./load-pdf.ts";
import { pictureToPdf, type ToPng } from "./picture-page.ts";

export interface FileToOpen {
  name: string;
  bytes: Uint8Array;
  password?: string;
}

export interface OpenedFile {
  /** A PDF without encryption: of a picture, its page. Undefined: the file itself. */
  bytes: Uint8Array | undefined;
  /** In points, as shown. */
  pages: { width: number; height: number }[];
  isSigned: boolean;
  wasEncrypted: boolean;
  /** Its end is missing, and perhaps more. */
  isCutOff: boolean;
  /** A form by Adobe LiveCycle: its pages are drawn by Adobe's readers alone. */
  hasXfa: boolean;
  fields: number;
  attachments: number;
}

/** Reads what a visitor picked. @throws {Refusal} with a sentence that names the file */
export async function openFile({ name, bytes, password }: FileToOpen, toPng?: ToPng): Promise<OpenedFile> {
  if (bytes.length === 0) throw new Refusal("empty", `${name} is empty.`);
  if (bytes.length > MAX_FILE_BYTES) throw new Refusal("too-big", tooBigSentence(name));
  const kind = fileKind(bytes);
  if (kind === "unknown") {
    throw new Refusal("unknown-kind", `${name} is neither a PDF nor a picture. Save it as a PDF first.`);
  }
  const made = kind === "pdf" ? undefined : await pictureToPdf(bytes, kind, name, toPng);
  try {
    const source = await loadPdf(made ?? bytes, name, password);
    const draft = copyWhole(source);
    const about = describe(draft);
    const { wasEncrypted } = source;
    const decrypted = wasEncrypted ? await write(draft) : undefined;
    return { bytes: made ?? decrypted, wasEncrypted, isCutOff: !made && isCutOff(bytes), ...about };
  } catch (error) {
    throw toRefusal(error, name);
  }
}

function describe({
  document,
  pages,
  signatures,
}: Draft): Omit<OpenedFile, "bytes" | "wasEncrypted" | "isCutOff"> {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const form = document.getCatalog().getDict("AcroForm", resolve);
  return {
    pages: pages.map(({ dict }) => {
      const { width, height } = displaySpace(document, dict);
      return { width, height };
    }),
    isSigned: signatures > 0,
    hasXfa: form?.has("XFA") ?? false,
    fields: form?.getArray("Fields", resolve)?.length ?? 0,
    attachments: document.context.catalog.getEmbeddedFilesTree()?.getAll().size ?? 0,
  };
}
