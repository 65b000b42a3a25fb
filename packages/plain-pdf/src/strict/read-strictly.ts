import { PdfDict, PdfNull, type PdfObject, type PdfRef } from "@libpdf/core";
import { MAX_OBJECTS } from "../limits.ts";
import { numberAt, type Revision, RevisionReader, type TagRows } from "./revisions.ts";
import { NotStrict } from "./scanner.ts";
import { integer } from "./sections.ts";

/** A file that can be read in one way only. */
export interface StrictFile {
  /** The objects by number, after the last revision. Streams of objects and of rows are among them. */
  objects: ReadonlyMap<number, PdfObject>;
  /** Of those that Word adds to its files: tags that only some readers find. No other object has their numbers. */
  tags: ReadonlyMap<number, PdfObject>;
  /** Numbers that had an object in an earlier revision, and have none now. */
  freed: ReadonlySet<number>;
  /** Of the last section. */
  trailer: PdfDict;
  /** Above all numbers that its sections count to. */
  size: number;
}

/**
 * Reads every revision of a file by a grammar in which there is one way to read each byte: objects, a section that lists these
 * and no others, and an end that names the section. @throws NotStrict
 */
export function readStrictly(bytes: Uint8Array): StrictFile {
  const reader = new RevisionReader(bytes);
  const objects = new Map<number, PdfObject>();
  const tags = new Map<number, PdfObject>();
  const freed = new Set<number>();
  let [size, trailer]: [number, PdfDict] = [0, new PdfDict()];
  /** Numbers that a revision after the first has given another object. */
  const exchanged = new Set<number>();
  const revisions = reader.all();
  for (const revision of revisions) {
    if (revision !== revisions[0]) assertTagsStay(revision, reader.tagRows, exchanged);
    for (const section of revision.sections) {
      for (const [number, row] of section.rows) {
        if (row.kind === "free" && objects.delete(number)) freed.add(number);
      }
      size = Math.max(size, integer(section.trailer.get("Size")));
    }
    for (const [number, { object }] of revision.objects) objects.set(number, object);
    for (const [number, object] of revision.packed) objects.set(number, object);
    for (const [number, object] of revision.tags) tags.set(number, object);
    trailer = revision.sections[0]?.trailer ?? trailer;
    if (revision !== revisions[0])
      for (const number of [...revision.objects.keys(), ...revision.packed.keys()]) exchanged.add(number);
    if (Math.max(0, ...objects.keys()) >= size) throw new NotStrict("Sections count to less than there is");
  }
  for (const number of objects.keys())
    if (freed.has(number)) throw new NotStrict(`${number} is free and used`);
  for (const number of tags.keys())
    if (objects.has(number)) throw new NotStrict(`Tag ${number} is exchanged`);
  if (size > MAX_OBJECTS + 1) throw new NotStrict("Too many objects");
  return { objects, tags, freed, trailer, size };
}

/** Some programs copy the trailer of a file from Word, and so its older rows, which then come before later ones. @throws NotStrict */
function assertTagsStay(
  { sections, objects, packed }: Revision,
  rows: TagRows | undefined,
  exchanged: ReadonlySet<number>,
): void {
  for (const { trailer } of sections) {
    const place = numberAt(trailer, "XRefStm");
    if (place === undefined) continue;
    const isOlder = [...(rows?.numbers ?? [])].some(
      (number) => exchanged.has(number) && !objects.has(number) && !packed.has(number),
    );
    if (place !== rows?.place || isOlder) throw new NotStrict("A table and a stream of rows in one");
  }
}

/**
 * The object of a reference: null for a number that never had one, as readers agree. @throws NotStrict
 * where they don't
 */
export function resolveStrictly({ objects, freed }: StrictFile, ref: PdfRef): PdfObject {
  const { objectNumber, generation } = ref;
  if (objectNumber > MAX_OBJECTS) throw new NotStrict(`A reference that no reader counts to: ${ref}`);
  if (freed.has(objectNumber)) throw new NotStrict(`A reference to ${ref}, which is free`);
  const object = objects.get(objectNumber);
  if (object && generation !== 0) throw new NotStrict(`A reference to another generation: ${ref}`);
  return object ?? PdfNull.instance;
}
