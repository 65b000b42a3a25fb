import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import type { StrictFile } from "./read-strictly.ts";
import { NotStrict } from "./scanner.ts";

/** @throws NotStrict where the library finds another object than the strict reading at a number */
export function assertSameObjects(document: PDF, { objects, tags, size, trailer }: StrictFile): void {
  const end = Math.max(size, document.context.registry.nextObjectNumber);
  for (let number = 1; number < end; number += 1) {
    const strict = objects.get(number);
    const found = document.getObject(PdfRef.of(number, 0)) ?? undefined;
    const isTag = strict === undefined && tags.has(number);
    // Sections and packs are for the reader alone, which need not keep them.
    const isForReaders = strict instanceof PdfStream && READERS.has(strict.getName("Type")?.value ?? "");
    if (!found && (isTag || isForReaders)) continue;
    if (!isSame(isTag ? tags.get(number) : strict, found))
      throw new NotStrict(`The library reads object ${number} in another way`);
  }
  for (const key of ["Root", "Info"]) {
    if (!isSame(trailer.get(key), document.context.info.trailer.get(key)))
      throw new NotStrict(`The library finds another ${key}`);
  }
}

const READERS: ReadonlySet<string> = new Set(["XRef", "ObjStm"]);

/** Nothing and null are the same: a key with null counts as absent (ISO 32000-2, 7.3.7). */
function isSame(one: PdfObject | undefined, other: PdfObject | undefined): boolean {
  if (one === undefined || one instanceof PdfNull) return other === undefined || other instanceof PdfNull;
  if (one instanceof PdfStream || other instanceof PdfStream) {
    const isBoth = one instanceof PdfStream && other instanceof PdfStream;
    return isBoth && isSameDict(one, other) && sameBytes(one.data, other.data);
  }
  if (one instanceof PdfDict) return other instanceof PdfDict && isSameDict(one, other);
  if (one instanceof PdfArray) {
    if (!(other instanceof PdfArray) || one.length !== other.length) return false;
    return one.toArray().every((item, index) => isSame(item, other.at(index)));
  }
  if (one instanceof PdfName) return other instanceof PdfName && one.value === other.value;
  if (one instanceof PdfNumber) return other instanceof PdfNumber && one.value === other.value;
  if (one instanceof PdfString) return other instanceof PdfString && sameBytes(one.bytes, other.bytes);
  if (one instanceof PdfBool) return other instanceof PdfBool && one.value === other.value;
  if (one instanceof PdfRef) return other instanceof PdfRef && one.toString() === other.toString();
  return false;
}

function isSameDict(one: PdfDict, other: PdfDict): boolean {
  const keys = new Set([...one.keys(), ...other.keys()].map(({ value }) => value));
  return [...keys].every((key) => isSame(one.get(key), other.get(key)));
}

const sameBytes = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;
