import { PdfDict, PdfNumber, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { isOfType, Packs } from "./packs.ts";
import { NotStrict, Scanner } from "./scanner.ts";
import { integer, type Row, readTable, type Section, streamRows } from "./sections.ts";

interface FileObject {
  place: number;
  object: PdfObject;
}

export interface Revision {
  /** The one that the next revision names comes first. */
  sections: Section[];
  objects: Map<number, FileObject>;
  packed: Map<number, PdfObject>;
  tags: Map<number, PdfObject>;
}

/** Of a file from Word. */
export interface TagRows {
  place: number;
  numbers: ReadonlySet<number>;
}

const MOST_REVISIONS = 100;
const NOTHING = new Uint8Array();

export class RevisionReader {
  readonly #bytes: Uint8Array;
  readonly #scanner: Scanner;
  /** Numbers of integers that are the lengths of streams. */
  readonly #lengths = new Set<number>();
  tagRows: TagRows | undefined;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
    this.#scanner = new Scanner(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1"));
  }

  all(): Revision[] {
    const scanner = this.#scanner;
    scanner.take(/%PDF-[12]\.\d[ \t]*(?=[\r\n])/y);
    const revisions: Revision[] = [];
    let previous: number | undefined;
    for (scanner.skip(true); scanner.at < scanner.text.length; scanner.skip(true)) {
      const revision = this.#revision(previous);
      revisions.push(revision);
      if (revisions.length > MOST_REVISIONS) throw new NotStrict("Too many revisions");
      previous = revision.sections[0]?.place;
    }
    if (revisions.length === 0) throw new NotStrict("Nothing but a header");
    return revisions;
  }

  #revision(previous: number | undefined): Revision {
    const revision: Revision = {
      sections: [],
      objects: new Map(),
      packed: new Map(),
      tags: new Map(),
    };
    const waiting: WaitingStream[] = [];
    const first = this.#section(revision, waiting);
    const named = this.#end();
    if (previous === undefined && named === 0 && isLinearized(revision)) {
      // The section of the first page is at the file's beginning, and the one of all others at its end (annex F).
      const main = this.#section(revision, waiting);
      if (
        this.#end() !== first.place ||
        numberAt(first.trailer, "Prev") !== main.place ||
        main.trailer.has("Prev")
      )
        throw new NotStrict("Its two sections do not name each other");
    } else if (named !== first.place || numberAt(first.trailer, "Prev") !== previous) {
      throw new NotStrict("Its section is elsewhere, or does not follow the one before");
    }
    for (const stream of waiting) this.#measure(stream, revision);
    const rest = previous === undefined ? this.#tagsSection(first) : undefined;
    if (previous === undefined && revision.sections.some(({ trailer }) => trailer.has("XRefStm")))
      throw new NotStrict("A table and a stream of rows in one");
    this.#checkRows(revision, rest);
    if (rest) revision.sections.unshift(rest);
    this.#checkTrailers(revision);
    return revision;
  }

  /** Word appends a section without objects, which names a stream of rows for readers since PDF 1.5. */
  #tagsSection(first: Section): Section | undefined {
    const scanner = this.#scanner;
    const before = scanner.at;
    scanner.skip();
    if (!scanner.has(/xref\s+0 0\s+trailer/y)) {
      scanner.at = before;
      return undefined;
    }
    const section = readTable(scanner);
    const { trailer, place } = section;
    const isWord = numberAt(trailer, "Prev") === first.place && numberAt(trailer, "XRefStm") !== undefined;
    if (!isWord || this.#end() !== place) throw new NotStrict("A second section that is not Word’s");
    return section;
  }

  /** Objects up to a section. */
  #section(revision: Revision, waiting: WaitingStream[]): Section {
    const scanner = this.#scanner;
    for (;;) {
      scanner.skip(true);
      const section = scanner.has(/xref/y) ? readTable(scanner) : this.#object(revision, waiting);
      if (!section) continue;
      revision.sections.push(section);
      return section;
    }
  }

  /** @returns what it names as the last section's place */
  #end(): number {
    const scanner = this.#scanner;
    scanner.skip(true);
    const [, named] = scanner.take(
      /startxref[\t\n\f\r ]+(\d{1,10})[\t\n\f\r ]+%%EOF(?=[\0\t\n\f\r ]|$|\d+ 0 obj)/y,
    );
    return Number(named);
  }

  /** @returns a section, if it is a stream of rows */
  #object(revision: Revision, waiting: WaitingStream[]): Section | undefined {
    const scanner = this.#scanner;
    const place = scanner.at;
    const [, digits = ""] = scanner.take(/([1-9]\d{0,6}) 0 obj(?=[\0\t\n\f\r <[(/+\-.\d])/y);
    const own = Number(digits);
    if (revision.objects.has(own)) throw new NotStrict(`Object ${own} twice`);
    if (this.#lengths.has(own)) throw new NotStrict(`The length ${own} of a stream is exchanged`);
    scanner.skip();
    let object = scanner.value();
    if (object instanceof PdfRef) throw new NotStrict(`Object ${own} is another`);
    scanner.skip();
    if (object instanceof PdfDict && scanner.has(/stream/y)) {
      object = this.#stream(own, object, waiting);
      scanner.skip();
    }
    scanner.take(/endobj(?=[\0\t\n\f\r %]|$)/y);
    revision.objects.set(own, { place, object });
    if (!isOfType(object, "XRef")) return undefined;
    const isSection = scanner.has(/\s*(?:%[^\r\n]*[\r\n]\s*)*startxref/y);
    return isSection ? { place, own, rows: streamRows(object), trailer: object } : undefined;
  }

  #stream(own: number, dict: PdfDict, waiting: WaitingStream[]): PdfStream {
    const scanner = this.#scanner;
    scanner.take(/stream\r?\n/y);
    const start = scanner.at;
    const length = dict.get("Length");
    let data: Uint8Array = NOTHING;
    if (length instanceof PdfRef) {
      const end = scanner.text.indexOf("endstream", start);
      if (end < 0) throw new NotStrict("A stream without an end");
      waiting.push({ own, dict, start, end, length });
      scanner.at = end;
    } else {
      scanner.at = start + integer(length);
      data = this.#bytes.subarray(start, scanner.at);
      scanner.take(/(?:\r\n|\r|\n)?(?=endstream)/y);
    }
    scanner.take(/endstream(?=[\0\t\n\f\r ])/y);
    return new PdfStream(dict, data);
  }

  /** The length of a stream that names another object for it. */
  #measure({ own, dict, start, end, length }: WaitingStream, { objects }: Revision): void {
    const target = objects.get(length.objectNumber)?.object;
    if (length.generation !== 0) throw new NotStrict("A length of another generation");
    this.#lengths.add(length.objectNumber);
    const last = start + integer(target);
    if (!/^(?:\r\n|\r|\n)?$/.test(this.#scanner.text.slice(last, end)) || last > end)
      throw new NotStrict("A stream that is not as long as it says");
    const place = objects.get(own)?.place ?? 0;
    objects.set(own, { place, object: new PdfStream(dict, this.#bytes.subarray(start, last)) });
  }

  /** Each object is listed where it is, and nothing else is. @param tagsSection the one that Word appends */
  #checkRows(revision: Revision, tagsSection: Section | undefined): void {
    const listed = new Set<number>();
    const { objects, packed, tags } = revision;
    const packs = new Packs(objects);
    if (tagsSection) this.#takeTags(revision, tagsSection, packs);
    for (const { rows, own } of revision.sections) {
      for (const [number, row] of rows) {
        if (number === 0) continue;
        if (listed.has(number)) throw new NotStrict(`Object ${number} is in two sections`);
        listed.add(number);
        // Some programs forget that a section is an object too.
        if (number === own && row.kind === "free") continue;
        checkPlace(number, row, objects);
        if (row.kind === "packed") packed.set(number, this.#packed(number, row, packs));
      }
      if (own !== undefined) listed.add(own);
    }
    for (const number of objects.keys())
      if (!listed.has(number)) throw new NotStrict(`${number} is not listed`);
    packs.checkAll([...packed.keys(), ...tags.keys()]);
  }

  /** Objects that the table calls free, and the stream of rows finds: packed ones, and their streams. */
  #takeTags({ objects, tags, sections }: Revision, tagsSection: Section, packs: Packs): void {
    const place = numberAt(tagsSection.trailer, "XRefStm") ?? 0;
    const rows = rowsAt(place, objects);
    this.tagRows = { place, numbers: new Set(rows.keys()) };
    const isUsed = (number: number) =>
      sections.some((one) => (one.rows.get(number)?.kind ?? "free") !== "free");
    for (const [number, row] of rows) {
      if (number === 0) continue;
      checkPlace(number, row, objects);
      if (row.kind === "packed") tags.set(number, this.#packed(number, row, packs));
    }
    for (const [number, { object }] of objects) {
      if (isUsed(number) || rows.get(number)?.kind !== "at" || !isOfType(object, "ObjStm")) continue;
      tags.set(number, object);
      objects.delete(number);
    }
  }

  #packed(number: number, row: Extract<Row, { kind: "packed" }>, packs: Packs): PdfObject {
    if (this.#lengths.has(number)) throw new NotStrict(`The length ${number} of a stream is exchanged`);
    return packs.at(number, row);
  }

  /** @throws NotStrict for what makes readers disagree about the whole file */
  #checkTrailers({ sections }: Revision): void {
    for (const { trailer } of sections) {
      if (trailer.has("Encrypt")) throw new NotStrict("Encrypted");
      const root = trailer.get("Root");
      if (root === undefined && sections.length > 1) continue;
      if (!(root instanceof PdfRef)) throw new NotStrict("No root");
      if (root.toString() !== String(sections[0]?.trailer.get("Root"))) throw new NotStrict("Two roots");
    }
  }
}

interface WaitingStream {
  own: number;
  dict: PdfDict;
  start: number;
  /** Where "endstream" is. */
  end: number;
  length: PdfRef;
}

function checkPlace(number: number, row: Row, objects: ReadonlyMap<number, FileObject>): void {
  const place = objects.get(number)?.place;
  if (row.kind === "at" ? place !== row.place : place !== undefined)
    throw new NotStrict(`Object ${number} is elsewhere, or twice`);
}

function rowsAt(place: number, objects: ReadonlyMap<number, FileObject>): Map<number, Row> {
  const stream = [...objects.values()].find((one) => one.place === place)?.object;
  if (!isOfType(stream, "XRef")) throw new NotStrict("No stream of rows where one should be");
  return streamRows(stream);
}

function isLinearized({ objects }: Revision): boolean {
  const [first] = objects.values();
  return first?.object instanceof PdfDict && first.object.has("Linearized");
}

export const numberAt = (dict: PdfDict, key: string): number | undefined => {
  const value = dict.get(key);
  if (value === undefined) return undefined;
  return value instanceof PdfNumber ? value.value : Number.NaN;
};
