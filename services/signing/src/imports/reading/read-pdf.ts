import type { PDF } from "@libpdf/core";
import { loadPdf } from "@sealwright/pdf-tools/load";
import { Refusal } from "@sealwright/pdf-tools/refusal";
import type { FileSignatures } from "@sealwright/protocol/signing/calls";
import { MAX_PDF_PAGES } from "@sealwright/protocol/signing/imports";
import { verify } from "@sealwright/seal/verify";
import type { PdfReading } from "../reading.ts";
import { type FilledField, filledFields, linesWithFields } from "./filled-fields.ts";
import { findTerms } from "./find-terms.ts";
import { plainCodeMaps } from "./plain-code-maps.ts";

/** More of a page, or of all, is neither searched nor shown. In characters. */
const MAX_PAGE_TEXT = 20_000;
const MAX_TEXT = 2_000_000;

export interface PdfToRead {
  bytes: Uint8Array;
  /** Certificates (DER) of those whose seals are ours. */
  roots: readonly Uint8Array[];
  /** Names by which the owner is known. */
  owner: readonly string[];
}

/** A sentence for the owner, where the file can't be read. */
export type ReadPdf = { reading: PdfReading } | { refusal: string };

/** Reads the text of a PDF of anyone's. Nothing in it is run, and no address in it is opened. */
export async function readPdf({ bytes, roots, owner }: PdfToRead): Promise<ReadPdf> {
  try {
    const { document, pages: found } = await loadPdf(bytes, "This PDF");
    if (found.length > MAX_PDF_PAGES) {
      return {
        refusal: `This PDF has ${found.length} pages. Up to ${MAX_PDF_PAGES} can be imported: split it, and upload the contract alone.`,
      };
    }
    plainCodeMaps(document, found);
    const pages = textOf(document, found.length);
    const signatures = await signaturesOf(bytes, roots);
    return { reading: { pages, signatures, ...findTerms(pages, owner) } };
  } catch (error) {
    if (error instanceof Refusal) return { refusal: SENTENCES[error.reason] ?? BROKEN };
    throw error;
  }
}

const BROKEN =
  "This PDF is damaged, so it can’t be read. Ask for the file again, or export it as a PDF again.";
const SENTENCES: Partial<Record<Refusal["reason"], string>> = {
  "password-needed": "This PDF is protected by a password. Save a copy without one, and upload that.",
  encryption: "This PDF is encrypted in a way that we can’t read. Save a copy without it, and upload that.",
  "no-pages": "This PDF has no pages.",
};

/** Of each page. One that can't be read is like a picture: its owner fills in what it says. */
function textOf(document: PDF, count: number): string[] {
  const pages: string[] = [];
  const fields = fieldsOf(document, count);
  let left = MAX_TEXT;
  for (let at = 0; at < count; at += 1) {
    const text = pageText(document, at, fields.get(at) ?? []).slice(0, Math.min(MAX_PAGE_TEXT, left));
    left -= text.length;
    pages.push(text);
  }
  return pages;
}

function pageText(document: PDF, at: number, fields: readonly FilledField[]): string {
  const lines = linesWithFields(pageLines(document, at), fields);
  // Databases store no NUL, and no half of a character.
  return lines.join("\n").replaceAll("\0", "").toWellFormed().trim();
}

function pageLines(document: PDF, at: number) {
  try {
    return document.getPage(at)?.extractText().lines ?? [];
  } catch {
    return [];
  }
}

/** A form that can't be read leaves its pages' own text. */
function fieldsOf(document: PDF, count: number): Map<number, FilledField[]> {
  try {
    return filledFields(document, count);
  } catch {
    return new Map();
  }
}

async function signaturesOf(bytes: Uint8Array, roots: readonly Uint8Array[]): Promise<FileSignatures> {
  const { kind, seals, others } = await verify(bytes, roots);
  const by = [...new Set([...seals, ...others].map((one) => one.by))];
  if (kind !== "cannot-tell") return { kind, by };
  return { kind: by.length > 0 ? "others" : "none", by };
}
