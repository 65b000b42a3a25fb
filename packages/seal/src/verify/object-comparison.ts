import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from "@libpdf/core";
import { sameBytes } from "../bytes.ts";

/** Compares two revisions of a file by all that can be reached from their roots. What may differ, those who extend it say. */
export abstract class ObjectComparison {
  protected readonly before: PDF;
  protected readonly after: PDF;
  readonly #queue: PdfRef[] = [];
  readonly #seen = new Set<string>();

  constructor(before: PDF, after: PDF) {
    this.before = before;
    this.after = after;
  }

  isSame(): boolean {
    if (this.after.recoveredViaBruteForce || this.after.isEncrypted) return false;
    const [before, after] = [this.before, this.after].map((document) => document.context.info.trailer);
    for (const key of ["Root", "Info"]) {
      if (!this.isSameObject(before?.get(key), after?.get(key))) return false;
    }
    for (let ref = this.#queue.pop(); ref; ref = this.#queue.pop()) {
      const [one, other] = [this.before.getObject(ref), this.after.getObject(ref)];
      const isSameTarget = one === null || other === null ? one === other : this.isSameObject(one, other);
      if (!isSameTarget) return false;
    }
    return true;
  }

  protected isSameObject(one: PdfObject | undefined, other: PdfObject | undefined): boolean {
    if (one === undefined || other === undefined) return one === other;
    if (one.type !== other.type) return false;
    if (one instanceof PdfRef && other instanceof PdfRef) return this.#isSameRef(one, other);
    if (one instanceof PdfStream && other instanceof PdfStream)
      return sameBytes(one.data, other.data) && this.isSameDict(one, other);
    if (one instanceof PdfDict && other instanceof PdfDict) return this.isSameDict(one, other);
    if (one instanceof PdfArray && other instanceof PdfArray) return this.#isSameArray(one, other);
    if (one instanceof PdfString && other instanceof PdfString) return sameBytes(one.bytes, other.bytes);
    return isSameScalar(one, other);
  }

  protected isSameDict(one: PdfDict, other: PdfDict, except: readonly string[] = []): boolean {
    const keysOf = (dict: PdfDict) =>
      [...dict.keys()].map(({ value }) => value).filter((key) => !except.includes(key));
    const keys = keysOf(one);
    return (
      keys.length === keysOf(other).length &&
      keys.every((key) => this.isSameObject(one.get(key), other.get(key)))
    );
  }

  /** The list of the revision before, and after it only what may be added. */
  protected isExtended(
    one: PdfDict,
    other: PdfDict,
    key: string,
    mayBeAdded: (item: PdfObject) => boolean,
  ): boolean {
    const before = one.getArray(key, (ref) => this.before.getObject(ref))?.toArray() ?? [];
    const list = other.getArray(key, (ref) => this.after.getObject(ref));
    const after = list?.toArray() ?? [];
    return (
      other.has(key) === (list !== undefined) &&
      before.every((item, index) => this.isSameObject(item, after[index])) &&
      after.slice(before.length).every(mayBeAdded)
    );
  }

  #isSameRef(one: PdfRef, other: PdfRef): boolean {
    if (one.objectNumber !== other.objectNumber || one.generation !== other.generation) return false;
    if (!this.#seen.has(keyOf(one))) this.#queue.push(one);
    this.#seen.add(keyOf(one));
    return true;
  }

  #isSameArray(one: PdfArray, other: PdfArray): boolean {
    const [before, after] = [one.toArray(), other.toArray()];
    return (
      before.length === after.length && before.every((item, index) => this.isSameObject(item, after[index]))
    );
  }
}

const keyOf = ({ objectNumber, generation }: PdfRef) => `${objectNumber} ${generation}`;

function isSameScalar(one: PdfObject, other: PdfObject): boolean {
  const isValued = (object: PdfObject) =>
    object instanceof PdfName || object instanceof PdfNumber || object instanceof PdfBool;
  if (!isValued(one)) return one.type === "null";
  return (one as PdfName).value === (other as PdfName).value;
}

/** Neither actions nor a page's coordinates of its own. */
const FIELD_KEYS = new Set(["Type", "Subtype", "FT", "T", "TU", "V", "F", "Ff", "P", "Rect"]);

/** Whether it is a signature's field, with its value, that shows nothing on its page. */
export function isHiddenSignature(document: PDF, item: PdfObject): boolean {
  const field = item instanceof PdfRef ? document.getObject(item) : item;
  if (!(field instanceof PdfDict) || field instanceof PdfStream) return false;
  const keys = [...field.keys()].map(({ value }) => value);
  const corners = (field.getArray("Rect")?.toArray() ?? []).map((corner) =>
    corner instanceof PdfNumber ? corner.value : Number.NaN,
  );
  const [x1, y1, x2, y2] = corners;
  const isEmpty = corners.length === 4 && x1 === x2 && y1 === y2;
  const showsNothing = field.has("Rect") ? isEmpty : !field.has("Subtype");
  const isPlain = keys.every((key) => FIELD_KEYS.has(key)) && field.getName("FT")?.value === "Sig";
  return isPlain && showsNothing && field.getRef("V") !== undefined;
}
