import { PDFArray, PDFDict, type PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { write } from "../assemble/assemble.ts";
import { rotationOf } from "../assemble/pages.ts";
import { isSigned } from "../assemble/signatures.ts";
import { MAX_FILE_BYTES, MAX_FILE_SIZE_TEXT } from "../limits.ts";
import { Refusal, toRefusal } from "../refusal.ts";
import { fileKind } from "./file-kind.ts";
import { loadPdf } from "./load-pdf.ts";
import { pictureToPdf, type ToPng } from "./picture-page.ts";
import { isCutOff } from "./repair.ts";

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
  if (bytes.length > MAX_FILE_BYTES) throw tooBig(name);
  const kind = fileKind(bytes);
  if (kind === "unknown") {
    throw new Refusal("unknown-kind", `${name} is neither a PDF nor a picture. Save it as a PDF first.`);
  }
  const made = kind === "pdf" ? undefined : await pictureToPdf(bytes, kind, name, toPng);
  try {
    const document = await loadPdf(made ?? bytes, name, password);
    const pages = document.getPages().map((page) => {
      const { width, height } = page.getCropBox();
      return rotationOf(page) % 180 ? { width: height, height: width } : { width, height };
    });
    const about = describe(document);
    const wasEncrypted = document.context.isDecrypted === true;
    const decrypted = wasEncrypted ? await write({ document }) : undefined;
    return { bytes: made ?? decrypted, pages, wasEncrypted, isCutOff: !made && isCutOff(bytes), ...about };
  } catch (error) {
    throw toRefusal(error, name);
  }
}

function tooBig(name: string): Refusal {
  return new Refusal(
    "too-big",
    `${name} is larger than ${MAX_FILE_SIZE_TEXT}, which is more than a page can safely hold in memory.`,
  );
}

function describe(document: PDFDocument): Pick<OpenedFile, "isSigned" | "hasXfa" | "fields" | "attachments"> {
  const form = document.catalog.lookup(PDFName.of("AcroForm"));
  const fields = form instanceof PDFDict ? form.lookup(PDFName.of("Fields")) : undefined;
  return {
    isSigned: isSigned(document),
    hasXfa: form instanceof PDFDict && form.has(PDFName.of("XFA")),
    fields: fields instanceof PDFArray ? fields.size() : 0,
    attachments: countAttachments(document),
  };
}

function countAttachments(document: PDFDocument): number {
  try {
    return document.getAttachments().length;
  } catch {
    return 0;
  }
}
