import { PlainScanner } from "./plain-scanner.ts";
import { type Places, tableRows, xrefStreamRows } from "./xref-rows.ts";

/** What was appended at once. */
export interface Revision {
  /** Where it ends in the file. */
  end: number;
  /** Of its objects, without a cross-reference stream. */
  numbers: readonly number[];
}

/**
 * Whether what follows a sealed revision was appended plainly, so that every reader finds the same revisions and the same
 * objects in them, one that repairs damaged files too. Each revision is its objects, of generation 0 and not packed into object
 * streams; a cross-reference section that lists these and no others, and names the section before; and its end.
 * @param sealedLength of the sealed revision
 * @returns the revisions in their order, or undefined if they were not appended plainly
 */
export function plainlyAppended(file: Uint8Array, sealedLength: number): Revision[] | undefined {
  const before = textOf(file.subarray(0, sealedLength).subarray(-64));
  const sealedStart = /startxref\s+(\d+)\s+%%EOF\s*$/.exec(before)?.[1];
  if (sealedStart === undefined) return undefined;
  try {
    return readRevisions(file.subarray(sealedLength), sealedLength, Number(sealedStart));
  } catch {
    return undefined;
  }
}

/** Bytes from 0x80 to 0x9F become other characters, but one each. */
const textOf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes);

/** What readers look for when they repair a file; none may be hidden in strings, streams, or comments. */
const MARKS = { object: /\d\s+\d+\s+obj/g, trailer: /trailer/g, start: /startxref/g, end: /%%EOF/g };

interface Found {
  all: Revision[];
  objects: number;
  trailers: number;
}

/** @throws if something is not plain */
function readRevisions(appended: Uint8Array, offset: number, sealedStart: number): Revision[] | undefined {
  const scanner = new PlainScanner(textOf(appended), 0);
  const found: Found = { all: [], objects: 0, trailers: 0 };
  let previous = sealedStart;
  for (scanner.skip(); scanner.at < appended.length; scanner.skip()) {
    previous = readRevision(scanner, appended, { offset, previous, found });
  }
  const count = (mark: RegExp) => scanner.text.match(mark)?.length ?? 0;
  const isAll =
    found.all.length > 0 &&
    count(MARKS.object) === found.objects &&
    count(MARKS.trailer) === found.trailers &&
    count(MARKS.start) === found.all.length &&
    count(MARKS.end) === found.all.length;
  return isAll ? found.all : undefined;
}

interface Before {
  /** Where the appended bytes begin in the file. */
  offset: number;
  /** Where the cross-reference section before begins. */
  previous: number;
  found: Found;
}

/** @returns where its cross-reference section begins @throws if it is not plain */
function readRevision(scanner: PlainScanner, bytes: Uint8Array, { offset, previous, found }: Before): number {
  const objects = new Map<number, number>();
  let section: Section | undefined;
  let start = 0;
  while (!section) {
    scanner.skip();
    start = scanner.at + offset;
    section = scanner.has(/xref/y) ? readTable(scanner) : readObject(scanner, bytes, { start, objects });
  }
  found.objects += objects.size;
  found.trailers += section.own === undefined ? 1 : 0;
  const { rows, own, trailer } = section;
  if (own !== undefined && !rows.has(own)) objects.delete(own);
  const isListed = [...rows].every(([number, at]) => objects.get(number) === at);
  if (!isListed || rows.size !== objects.size) throw new Error("Other objects are listed than are there");
  if (trailer.get("Prev") !== String(previous) || trailer.has("XRefStm") || trailer.has("Encrypt"))
    throw new Error("The section does not simply follow the one before");
  scanner.skip();
  const [, named] = scanner.take(/startxref\s+(\d+)\s+%%EOF(?=\s|$)/y);
  if (Number(named) !== start) throw new Error("The last section is elsewhere");
  const numbers = [...objects.keys()].filter((number) => number !== own);
  found.all.push({ end: scanner.at + offset, numbers });
  return start;
}

interface Section {
  trailer: ReadonlyMap<string, string>;
  rows: Places;
  /** The number of a cross-reference stream. */
  own?: number;
}

function readTable(scanner: PlainScanner): Section {
  const rows = tableRows(scanner);
  scanner.take(/trailer/y);
  scanner.skip();
  return { rows, trailer: scanner.dict() };
}

/** @returns undefined for an object that is no cross-reference stream @throws if it is not plain, or there twice */
function readObject(
  scanner: PlainScanner,
  bytes: Uint8Array,
  { start, objects }: { start: number; objects: Map<number, number> },
): Section | undefined {
  const number = Number(scanner.take(/(\d+) 0 obj(?=[\s<[(/])/y)[1]);
  if (objects.has(number)) throw new Error(`Object ${number} is there twice`);
  objects.set(number, start);
  scanner.skip();
  const dict = scanner.value();
  scanner.skip();
  if (!dict || !scanner.has(/stream/y)) {
    scanner.take(/endobj/y);
    return undefined;
  }
  scanner.take(/stream\r?\n/y);
  const data = readStream(scanner, dict);
  if (dict.get("Type") !== "/XRef") return undefined;
  return { trailer: dict, own: number, rows: xrefStreamRows(dict, bytes.subarray(...data)) };
}

/** @returns where its data begin and end @throws for a stream of objects: readers find them by place or by number */
function readStream(scanner: PlainScanner, dict: ReadonlyMap<string, string>): [start: number, end: number] {
  if (dict.has("First")) throw new Error("A stream of objects");
  const start = scanner.at;
  const length = /^\d+$/.exec(dict.get("Length") ?? "")?.[0];
  const end = length === undefined ? scanner.text.indexOf("endstream", start) : start + Number(length);
  if (end < start) throw new Error("A stream without an end");
  scanner.at = end;
  scanner.take(/\s{0,2}endstream\s+endobj/y);
  return [start, end];
}
