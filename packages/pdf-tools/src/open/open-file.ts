import type { PdfRef } from "@libpdf/core";
import { copyWhole, type Draft, write } from "../assemble/assemble.ts";
import { claimsPdfa } from "../assemble/pdfa-claim.ts";
import { displaySpace } from "../edit/display-space.ts";
import { MAX_FILE_BYTES, tooBigSentence } from "../limits.ts";
import { Refusal, toRefusal } from "../refusal.ts";
import { isCutOff } from "./cut-off.ts";
import { fileKind } from "./file-kind.ts";
import { loadPdf } from "./load-pdf.ts";
import { pictureToPdf, type ToPng } from "./picture-page.ts";
import { unreadablePages } from "./unreadable-pages.ts";

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
  /** Its index does not fit, so that all of it was searched for objects. */
  wasRepaired: boolean;
  /** Indexes of pages whose content is damaged: they are blank. */
  unreadable: number[];
  /** A form by Adobe LiveCycle: its pages are drawn by Adobe's readers alone. */
  hasXfa: boolean;
  /** It says that it is a PDF/A. */
  isPdfa: boolean;
  fields: number;
  attachments: number;
  /** Attached files that a password protects, where the pages need none. They can't be copied. */
  hasLockedAttachments: boolean;
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
    return {
      bytes: made ?? decrypted,
      wasEncrypted,
      isCutOff: !made && isCutOff(bytes),
      wasRepaired: !made && source.document.recoveredViaBruteForce,
      unreadable: unreadablePages(source, made ?? bytes),
      hasLockedAttachments: source.omit.length > 0,
      ...about,
    };
  } catch (error) {
    throw toRefusal(error, name);
  }
}

function describe({
  document,
  pages,
  signatures,
}: Draft): Omit<
  OpenedFile,
  "bytes" | "wasEncrypted" | "isCutOff" | "wasRepaired" | "unreadable" | "hasLockedAttachments"
> {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const form = document.getCatalog().getDict("AcroForm", resolve);
  return {
    pages: pages.map(({ dict }) => {
      const { width, height } = displaySpace(document, dict);
      return { width, height };
    }),
    isSigned: signatures > 0,
    isPdfa: claimsPdfa(document),
    hasXfa: form?.has("XFA") ?? false,
    fields: form?.getArray("Fields", resolve)?.length ?? 0,
    attachments: document.context.catalog.getEmbeddedFilesTree()?.getAll().size ?? 0,
  };
}
