import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import { PDF, PdfDict, PdfName, type PdfObject } from "@libpdf/core";
import { isCutOff } from "@sealwright/pdf-tools/cut-off";
import { hasPdfHeader } from "@sealwright/pdf-tools/file-kind";
import { pagesOf } from "@sealwright/pdf-tools/pages";
import { Refusal } from "@sealwright/pdf-tools/refusal";
import { canBeSealed } from "@sealwright/seal/prepare";
import { DocumentComparison, verify } from "@sealwright/seal/verify";
import { readFonts } from "@sealwright/typefaces/node";
import { changingLooks } from "./changing-looks.ts";
import { everyDict } from "./every-dict.ts";
import { placeFields } from "./place-fields.ts";

/** What is found out about a PDF of anyone's; a refusal is a whole sentence for people. */
export type Inspection = { pages: number; isSigned: boolean } | { refusal: string };

const MOST_PAGES = 500;
const MOST_OBJECTS = 10_000;
/** Of a stream that the reader has to unpack before anything can be said of the file. */
const MOST_UNPACKED = 50_000_000;

export interface PdfToInspect {
  bytes: Uint8Array;
  /** Certificates (DER) of those whose seals are ours. */
  roots: readonly Uint8Array[];
}

/** Programs in a file could change what its signers see, so that they are looked for in every object. */
const PROGRAMS: Readonly<Record<string, string>> = {
  JavaScript: "The file has JavaScript in it. Save it without, such as by printing it to a PDF.",
  Launch: "The file starts other programs. Save it without, such as by printing it to a PDF.",
  XFA: "The file is a dynamic form (XFA), which looks different in each program. Print it to a PDF.",
};
/** What is left of it could be repaired, but whoever sends it may not see which pages are gone. */
const CUT_OFF =
  "The file ends too early, so that pages may be missing. Get it again, and upload the whole of it.";
const HAS_MEDIA =
  "The file has sound, video or a 3D model in it. Save it without, such as by printing it to a PDF.";
/** Kinds of annotations that play or turn something, so that no two signers see the same. */
const MEDIA: ReadonlySet<string> = new Set(["3D", "Movie", "RichMedia", "Screen", "Sound"]);
/** Their mark: a name that no key of a PDF has. */
const PLAYS = "an annotation that plays";
const HAS_FILES = "The file has other files in it. Save it without them, such as by printing it to a PDF.";
const TOO_SMALL = "The file’s first page is too small for a signature.";
const UNDRAWN =
  "The file has form fields whose values only some programs show. Print it to a PDF, so that all show the same.";
const NOT_SEALABLE =
  "The file is built in a way that would keep its seal from being checked. Print it to a PDF, and upload that.";
/** The key of an attached file's bytes, however it is attached: to the file, a page, an annotation, or a rich medium. */
const ATTACHED = "EF";
/** What each signature covers. */
const SIGNED = "ByteRange";

/** Looks at all of a file that someone else made. Run it in a worker: a file can be made to take long. */
export async function inspectPdf({ bytes, roots }: PdfToInspect): Promise<Inspection> {
  if (!hasPdfHeader(bytes)) return { refusal: "The file isn’t a PDF." };
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
  if (unpacksTooMuch(text, bytes)) return { refusal: "The file unpacks to more than it may." };
  if (isCutOff(bytes)) return { refusal: CUT_OFF };
  const document = await PDF.load(bytes).catch(() => undefined);
  if (!document) return { refusal: "The file is damaged. Open it and save it again." };
  const tooMuch = excessOf(document);
  if (tooMuch) return { refusal: tooMuch };
  const marks = marksIn(document);
  const isSigned = marks.has(SIGNED) || /\/ByteRange\s*\[/.test(text);
  const isAppendable = document.canSaveIncrementally() === null && text.startsWith("%PDF-");
  const refusal = refusalOf(marks, isSigned, isAppendable) ?? changingLooks(document, isSigned);
  if (refusal) return { refusal };
  if (await isForeign(marks.get(ATTACHED), bytes, roots)) return { refusal: HAS_FILES };
  const problem = await sealProblem(bytes, isSigned);
  if (problem) return { refusal: problem };
  return { pages: pagesOf(document).length, isSigned };
}

/** Places a field and seals the file on trial: what passes here must not fail once everyone has signed. */
async function sealProblem(upload: Uint8Array, isSigned: boolean): Promise<string | undefined> {
  const name = randomUUID();
  const field = { name, label: name, page: 1, x: 0, y: 0, width: 1, height: 1 };
  try {
    const placed = await placeFields({
      ...{ upload, isSigned, fields: [field], signers: [], watermark: undefined },
    });
    if ("refusal" in placed) return TOO_SMALL;
    const filled = { values: { [name]: { kind: "text", text: "" } }, fonts: await readFonts([]) } as const;
    return (await canBeSealed({ shown: placed.bytes, ...filled })) ? undefined : NOT_SEALABLE;
  } catch (error) {
    return error instanceof Refusal ? UNDRAWN : NOT_SEALABLE;
  }
}

/** Whether files are attached other than those of a seal of ours, which are part of what was signed. @param holders their objects */
async function isForeign(
  holders: ReadonlySet<number> | undefined,
  bytes: Uint8Array,
  roots: readonly Uint8Array[],
): Promise<boolean> {
  if (!holders) return false;
  const seal = (await verify(bytes, roots)).seals.findLast(({ isTrusted }) => isTrusted);
  if (!seal) return true;
  const comparison = await DocumentComparison.load(bytes.subarray(0, seal.covers), bytes, new Set());
  return !comparison.hasSameObjects(holders);
}

function excessOf(document: PDF): string | undefined {
  if (document.isEncrypted) return "The file is protected by a password. Save it without one.";
  const { registry } = document.context;
  if (registry.nextObjectNumber > MOST_OBJECTS) {
    return `The file has more than ${MOST_OBJECTS.toLocaleString("en-US")} objects. Print it to a PDF to simplify it.`;
  }
  const pages = pagesOf(document).length;
  if (pages === 0) return "The file has no pages.";
  if (pages > MOST_PAGES) return `The file has ${pages} pages, and the limit is ${MOST_PAGES}.`;
  return undefined;
}

function refusalOf(marks: Marks, isSigned: boolean, isAppendable: boolean): string | undefined {
  const program = Object.keys(PROGRAMS).find((name) => marks.has(name));
  if (program) return PROGRAMS[program];
  if (marks.has(PLAYS)) return HAS_MEDIA;
  if (!isSigned) return undefined;
  if (marks.has("DocMDP")) return "The file is certified, and its signature forbids to add fields.";
  if (!isAppendable) {
    return "The file is signed, and nothing can be appended to it without breaking that signature.";
  }
  return undefined;
}

const ASKED: ReadonlySet<string> = new Set([...Object.keys(PROGRAMS), "DocMDP", ATTACHED, SIGNED]);

type Marks = ReadonlyMap<string, ReadonlySet<number>>;

/** The names among the keys and values of all objects that are asked for, and the numbers of the objects that have them. */
function marksIn(document: PDF): Marks {
  const found = new Map<string, Set<number>>();
  const add = (name: string, number: number) => found.set(name, (found.get(name) ?? new Set()).add(number));
  everyDict(document, (dict, number) => {
    for (const [{ value: key }, value] of dict) {
      if (ASKED.has(key) && isThere(value)) add(key, number);
      if (key === "JS") add("JavaScript", number);
      if (value instanceof PdfName && ASKED.has(value.value)) add(value.value, number);
      if (value instanceof PdfName && key === "Subtype" && MEDIA.has(value.value)) add(PLAYS, number);
    }
  });
  return found;
}

/** An empty dictionary has nothing. */
function isThere(value: PdfObject | undefined): boolean {
  return !(value instanceof PdfDict) || [...value.keys()].length > 0;
}

/** Object streams and indexes are unpacked by every reader; one of a few kilobytes can take gigabytes. */
function unpacksTooMuch(text: string, bytes: Uint8Array): boolean {
  const starts = finder(text, /stream\r?\n/g);
  const ends = finder(text, /endstream/g);
  let [sum, streams] = [0, 0];
  let before = 0;
  // No byte is searched twice: a file may name thousands of streams.
  for (const { index } of text.matchAll(/\/Type\s*\/(?:ObjStm|XRef)\b/g)) {
    const start = starts(index);
    if (!start) break;
    if (start.index < before) continue;
    const object = text.slice(before, index).lastIndexOf(" obj");
    const dict = text.slice(before + Math.max(object, 0), start.index);
    before = start.index + start[0].length;
    if (/\/Filter\s*\[[^\]]*\/[^\]]*\//.test(dict)) return true;
    // Where its object does not begin after the stream before, its filter may have been in what was searched already.
    if (object >= 0 && !dict.includes("/FlateDecode")) continue;
    streams += 1;
    sum += unpackedSize(bytes.subarray(before, ends(before)?.index));
    if (sum > MOST_UNPACKED || streams > MOST_OBJECTS) return true;
  }
  return false;
}

/** Finds the first match from a place on, for places that only ever go forward. @param pattern with the flag g */
function finder(text: string, pattern: RegExp): (from: number) => RegExpExecArray | null {
  let found: RegExpExecArray | null | undefined;
  return (from) => {
    if (found === null || (found && found.index >= from)) return found;
    pattern.lastIndex = from;
    found = pattern.exec(text);
    return found;
  };
}

function unpackedSize(packed: Uint8Array): number {
  try {
    return inflateSync(packed, { maxOutputLength: MOST_UNPACKED, finishFlush: 2 }).length;
  } catch (error) {
    const isTooLarge = (error as NodeJS.ErrnoException).code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? Number.POSITIVE_INFINITY : 0;
  }
}
