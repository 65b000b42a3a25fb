import { PDF } from "@libpdf/core";
import { pagesOf, type SourcePage } from "../assemble/page-tree.ts";
import { damaged, Refusal } from "../refusal.ts";
import { HEADER_WITHIN } from "./file-kind.ts";
import { withTidyIndexPlaces } from "./index-places.ts";
import { loadWithPassword } from "./passwords.ts";
import { withTidyStreamStarts } from "./stream-starts.ts";

export interface LoadedPdf {
  document: PDF;
  pages: SourcePage[];
  wasEncrypted: boolean;
  /** Entries that can't be read: a password can protect attachments alone. */
  omit: readonly string[];
}

const ATTACHMENTS = ["EF", "EmbeddedFiles", "AF"];

/**
 * Reads a PDF, decrypting it where needed.
 * @param name for sentences about it
 * @throws {Refusal} password-needed, password-wrong, encryption, damaged, no-pages
 */
export async function loadPdf(bytes: Uint8Array, name: string, password?: string): Promise<LoadedPdf> {
  const document = await parse(tidyBytes(bytes), name, password);
  const pages = pagesOf(document);
  if (pages.length === 0) throw new Refusal("no-pages", `${name} has no pages.`);
  const { isEncrypted, isAuthenticated } = document;
  return { document, pages, wasEncrypted: isEncrypted, omit: isAuthenticated ? [] : ATTACHMENTS };
}

/**
 * Repairs faults that readers tolerate and the library does not. @returns the same bytes, or a copy of as
 * many or fewer
 */
export const tidyBytes = (bytes: Uint8Array): Uint8Array =>
  withTidyIndexPlaces(withTidyStreamStarts(fromHeader(bytes)));

/** The places in a file's index count from its header, which other bytes can precede. */
function fromHeader(bytes: Uint8Array): Uint8Array {
  const start = latin1(bytes.subarray(0, HEADER_WITHIN)).indexOf("%PDF-");
  return start > 0 ? bytes.subarray(start) : bytes;
}

async function parse(bytes: Uint8Array, name: string, password?: string): Promise<PDF> {
  let failure: unknown;
  for await (const document of attempts(bytes, password)) {
    if ("failure" in document) failure = document.failure;
    else if (!document.isEncrypted || isReadable(document)) return document;
    else if (!document.context.info.securityHandler) throw unknownEncryption(name);
  }
  if (latin1(bytes).includes("/Encrypt")) throw passwordRefusal(name, password);
  return repair(bytes).catch(() => {
    throw damaged(failure, name);
  });
}

async function* attempts(bytes: Uint8Array, password?: string): ReturnType<typeof loadWithPassword> {
  if (password === undefined) yield await PDF.load(bytes).catch((failure: unknown) => ({ failure }));
  else yield* loadWithPassword(bytes, password);
}

/** With its password, or because the password is for attachments alone. */
function isReadable({ isAuthenticated, context }: PDF): boolean {
  const { streamFilter, stringFilter } = context.info.securityHandler?.encryption ?? {};
  return isAuthenticated || (streamFilter === "Identity" && stringFilter === "Identity");
}

/** The library searches a whole file for its objects only if it finds no index. */
function repair(bytes: Uint8Array): Promise<PDF> {
  const withoutIndex = bytes.slice();
  const text = latin1(bytes);
  for (let at = text.indexOf("startxref"); at >= 0; at = text.indexOf("startxref", at + 1))
    withoutIndex[at] = 0x20;
  return PDF.load(withoutIndex);
}

const latin1 = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

function passwordRefusal(name: string, password: string | undefined): Refusal {
  if (password !== undefined) return new Refusal("password-wrong", `That password doesn’t open ${name}.`);
  return new Refusal("password-needed", `${name} is protected by a password. Enter it to open the file.`);
}

const unknownEncryption = (name: string) =>
  new Refusal("encryption", `${name} is encrypted in a way that this tool can’t read.`);
