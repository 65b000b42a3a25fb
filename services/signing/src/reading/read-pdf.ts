import type { PDF } from "@libpdf/core";
import { loadPdf } from "@sealwright/pdf-tools/load";
import { Refusal } from "@sealwright/pdf-tools/refusal";
import type { FileSignatures } from "@sealwright/protocol/signing/answers";
import { MAX_PDF_PAGES } from "@sealwright/protocol/signing/imports";
import { type Verdict, verify } from "@sealwright/seal/verify";
import type { PdfReading } from "../base/readings.ts";
import { type FilledField, filledFields, linesWithFields } from "./filled-fields.ts";
import { findTerms } from "./find-terms.ts";
import { plainCodeMaps } from "./plain-code-maps.ts";

/** In characters. Longer text is neither searched nor shown. */
const MAX_PAGE_TEXT = 20_000;
const MAX_TEXT = 2_000_000;

export interface PdfToRead {
  bytes: Uint8Array;
  /** DER certificates of our own seals' roots, and of those of tests. */
  roots: readonly Uint8Array[];
  testRoots: readonly Uint8Array[];
  owner: readonly string[];
}

export type ReadPdf = { reading: PdfReading } | { refusal: string };

/** Reads the text of someone else's PDF. Nothing in it runs, and no address in it is opened. */
export async function readPdf({ bytes, roots, testRoots, owner }: PdfToRead): Promise<ReadPdf> {
  try {
    const { document, pages: found } = await loadPdf(bytes, "This PDF");
    if (found.length > MAX_PDF_PAGES) {
      return {
        refusal: `This PDF has ${found.length} pages. Up to ${MAX_PDF_PAGES} can be imported: split it, and upload the contract alone.`,
      };
    }
    plainCodeMaps(document, found);
    const pages = textOf(document, found.length);
    const signatures = signaturesOf(await verify(bytes, roots, testRoots));
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

/** An unreadable page is treated like a scan: its owner types the terms. */
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
  // Databases store no NUL, and no lone surrogate.
  return lines.join("\n").replaceAll("\0", "").toWellFormed().trim();
}

function pageLines(document: PDF, at: number) {
  try {
    return document.getPage(at)?.extractText().lines ?? [];
  } catch {
    return [];
  }
}

/** An unreadable form leaves the pages' own text. */
function fieldsOf(document: PDF, count: number): Map<number, FilledField[]> {
  try {
    return filledFields(document, count);
  } catch {
    return new Map();
  }
}

function signaturesOf({ kind, seals, others }: Verdict): FileSignatures {
  const by = [...new Set([...seals, ...others].map((one) => one.by))];
  if (kind !== "cannot-tell") return { kind, by };
  return { kind: by.length > 0 ? "others" : "none", by };
}
