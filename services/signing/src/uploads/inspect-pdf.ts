import { inflateSync } from "node:zlib";
import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { pagesOf } from "@sealwright/pdf-tools/pages";

/** What is found out about a PDF of anyone's; a refusal is a whole sentence for people. */
export type Inspection = { pages: number; isSigned: boolean } | { refusal: string };

const MOST_PAGES = 500;
const MOST_OBJECTS = 10_000;
/** Of a stream that the reader has to unpack before anything can be said of the file. */
const MOST_UNPACKED = 50_000_000;
const HEADER_WITHIN = 1024;

/** Programs in a file could change what its signers see, so that they are looked for in every object. */
const PROGRAMS: Readonly<Record<string, string>> = {
  JavaScript: "The file has JavaScript in it. Save it without, such as by printing it to a PDF.",
  Launch: "The file starts other programs. Save it without, such as by printing it to a PDF.",
  EmbeddedFiles: "The file has other files in it. Save it without them, such as by printing it to a PDF.",
  XFA: "The file is a dynamic form (XFA), which looks different in each program. Print it to a PDF.",
};

/** Looks at all of a file that someone else made. Run it in a worker: a file can be made to take long. */
export async function inspectPdf(bytes: Uint8Array): Promise<Inspection> {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (!text.slice(0, HEADER_WITHIN).includes("%PDF-")) return { refusal: "The file isn’t a PDF." };
  if (unpacksTooMuch(text, bytes)) return { refusal: "The file unpacks to more than it may." };
  const document = await PDF.load(bytes).catch(() => undefined);
  if (!document) return { refusal: "The file is damaged. Open it and save it again." };
  const isSigned = /\/ByteRange\s*\[/.test(text);
  const refusal = refusalOf(document, isSigned);
  return refusal ? { refusal } : { pages: pagesOf(document).length, isSigned };
}

function refusalOf(document: PDF, isSigned: boolean): string | undefined {
  if (document.isEncrypted) return "The file is protected by a password. Save it without one.";
  const { registry } = document.context;
  if (registry.nextObjectNumber > MOST_OBJECTS) {
    return `The file has more than ${MOST_OBJECTS.toLocaleString("en-US")} objects. Print it to a PDF to simplify it.`;
  }
  const pages = pagesOf(document).length;
  if (pages === 0) return "The file has no pages.";
  if (pages > MOST_PAGES) return `The file has ${pages} pages, and the limit is ${MOST_PAGES}.`;
  const marks = marksIn(document);
  const program = Object.keys(PROGRAMS).find((name) => marks.has(name));
  // What a seal of ours has attached is part of what was signed.
  if (program && !(program === "EmbeddedFiles" && marks.has("SLWR_Evidence"))) return PROGRAMS[program];
  if (!isSigned) return undefined;
  if (marks.has("DocMDP")) return "The file is certified, and its signature forbids to add fields.";
  if (document.canSaveIncrementally() !== null) {
    return "The file is signed, and nothing can be appended to it without breaking that signature.";
  }
  return undefined;
}

/** The names among the keys and values of all objects that are asked for. */
function marksIn(document: PDF): ReadonlySet<string> {
  const { registry } = document.context;
  const asked = new Set([...Object.keys(PROGRAMS), "DocMDP", "SLWR_Evidence"]);
  const found = new Set<string>();
  const look = (object: PdfObject | null | undefined, depth: number): void => {
    if (!object || depth > 50) return;
    if (object instanceof PdfArray) for (const item of object.toArray()) look(item, depth + 1);
    const dict = object instanceof PdfStream || object instanceof PdfDict ? object : undefined;
    for (const key of dict?.keys() ?? []) {
      const value = dict?.get(key);
      if (asked.has(key.value) && isThere(value)) found.add(key.value);
      if (key.value === "JS") found.add("JavaScript");
      if (value?.type === "name" && asked.has(value.value)) found.add(value.value);
      if (!(value instanceof PdfRef)) look(value, depth + 1);
    }
  };
  for (let number = 1; number < registry.nextObjectNumber; number++) {
    look(registry.resolve(PdfRef.of(number, 0)), 0);
  }
  look(document.getCatalog(), 0);
  return found;
}

/** An empty list of files has none. */
function isThere(value: PdfObject | undefined): boolean {
  return !(value instanceof PdfDict) || [...value.keys()].length > 0;
}

/** Object streams and indexes are unpacked by every reader; one of a few kilobytes can take gigabytes. */
function unpacksTooMuch(text: string, bytes: Uint8Array): boolean {
  let sum = 0;
  for (const { index } of text.matchAll(/\/Type\s*\/(?:ObjStm|XRef)\b/g)) {
    const start = /stream\r?\n/g;
    start.lastIndex = index;
    const found = start.exec(text);
    if (!found) continue;
    const end = text.indexOf("endstream", found.index);
    const dict = text.slice(Math.max(text.lastIndexOf(" obj", index), 0), found.index);
    if (/\/Filter\s*\[[^\]]*\/[^\]]*\//.test(dict)) return true;
    if (!dict.includes("/FlateDecode")) continue;
    sum += unpackedSize(bytes.subarray(found.index + found[0].length, end < 0 ? undefined : end));
    if (sum > MOST_UNPACKED) return true;
  }
  return false;
}

function unpackedSize(packed: Uint8Array): number {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_UNPACKED, finishFlush: 2 }).length;
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? Number.POSITIVE_INFINITY : 0;
  }
}
