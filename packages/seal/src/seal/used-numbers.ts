import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { SealError } from "./request.ts";

/** Some readers ignore objects with numbers of some millions; no program counts that far. */
const HIGHEST = 1_000_000;

/** Whitespace and comments, not so long that a file can make this take forever. */
const GAP = String.raw`(?:[\0\t\n\f\r ]|%[^\r\n]{0,200}[\r\n]){1,32}`;
const NUMBERED = new RegExp(String.raw`(?<!\d)(\d{1,20})${GAP}\d{1,10}${GAP}(?:R|obj)`, "g");
/** Before the first packed object: its number and its place, and those of the others. */
const PACKED = /(\d+)\s+\d+/g;

/**
 * Gives the objects that are added to a file numbers above all that its revisions use. A reference to nothing shows nothing;
 * a new object with its number would show something that no one was shown before.
 * @throws SealError not-appendable
 */
export function skipUsedNumbers(document: PDF, file: Uint8Array): void {
  const highest = Math.max(highestWritten(file), highestRead(document));
  if (highest > HIGHEST) throw new SealError("not-appendable", `The file uses the object number ${highest}.`);
  // The registry counts from the highest number that it was asked for.
  if (highest > 0) document.getObject(PdfRef.of(highest, 0));
}

/** In the bytes, in revisions and objects too that our reader does not see. What only looks like a reference leaves a gap. */
function highestWritten(file: Uint8Array): number {
  return highestOf(new TextDecoder("latin1").decode(file), NUMBERED);
}

function highestOf(text: string, pattern: RegExp): number {
  let highest = 0;
  for (const [, number] of text.matchAll(pattern)) highest = Math.max(highest, Number(number));
  return highest;
}

/** In the objects as they are read, packed ones too. */
function highestRead(document: PDF): number {
  let highest = 0;
  const look = (object: PdfObject | null | undefined): void => {
    if (object instanceof PdfRef) highest = Math.max(highest, object.objectNumber);
    if (object instanceof PdfArray) for (const item of object.toArray()) look(item);
    if (object instanceof PdfDict) for (const [, value] of object) look(value);
    if (object instanceof PdfStream) highest = Math.max(highest, highestPacked(object));
  };
  look(document.context.info.trailer);
  const last = document.context.registry.nextObjectNumber;
  for (let number = 1; number < last; number++) look(document.getObject(PdfRef.of(number, 0)));
  return highest;
}

/** In a stream of objects, which an index may not list. */
function highestPacked(stream: PdfStream): number {
  if (stream.getName("Type")?.value !== "ObjStm") return 0;
  let text: string;
  try {
    text = new TextDecoder("latin1").decode(stream.getDecodedData());
  } catch {
    return 0;
  }
  const first = stream.getNumber("First")?.value ?? 0;
  return Math.max(highestOf(text.slice(0, first), PACKED), highestOf(text, NUMBERED));
}
