import {
  PDF,
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
import { isValidationData } from "./validation-data.ts";

/**
 * Compares a sealed revision with the whole file: everything that can be reached from the sealed one's root must be the same in
 * both, except that the catalog may have a DSS and name the extension of PDF that it is from, and that fields of timestamps
 * were added, which show nothing.
 */
export class DocumentComparison {
  readonly #sealed: PDF;
  readonly #whole: PDF;
  /** Object numbers of signature dictionaries that are valid timestamps. */
  readonly #timestamps: ReadonlySet<number>;
  readonly #queue: PdfRef[] = [];
  readonly #seen = new Set<string>();

  private constructor(sealed: PDF, whole: PDF, timestamps: ReadonlySet<number>) {
    this.#sealed = sealed;
    this.#whole = whole;
    this.#timestamps = timestamps;
  }

  static async load(sealed: Uint8Array, whole: Uint8Array, timestamps: ReadonlySet<number>) {
    return new DocumentComparison(await PDF.load(sealed), await PDF.load(whole), timestamps);
  }

  isSame(): boolean {
    if (this.#whole.recoveredViaBruteForce || this.#whole.isEncrypted) return false;
    const [before, after] = [this.#sealed, this.#whole].map((document) => document.context.info.trailer);
    for (const key of ["Root", "Info"]) {
      if (!this.#isSameObject(before?.get(key), after?.get(key))) return false;
    }
    return this.#isRestSame();
  }

  /** Whether objects, with all that they refer to, are as they were. */
  hasSameObjects(numbers: Iterable<number>): boolean {
    for (const number of numbers) this.#queue.push(PdfRef.of(number, 0));
    return this.#isRestSame();
  }

  #isRestSame(): boolean {
    for (let ref = this.#queue.pop(); ref; ref = this.#queue.pop()) {
      const [one, other] = [this.#sealed.getObject(ref), this.#whole.getObject(ref)];
      if (!this.#isSameTarget(one, other)) return false;
    }
    return true;
  }

  #isSameTarget(one: PdfObject | null, other: PdfObject | null): boolean {
    if (one === null || other === null) return one === other;
    const isSpecial = one instanceof PdfDict && other instanceof PdfDict;
    if (isSpecial && one === this.#sealed.getCatalog()) return this.#isSameCatalog(one, other);
    if (isSpecial && isNamed(one, "Type", "Page"))
      return this.#isSameDict(one, other, ["Annots"]) && this.#isExtended(one, other, "Annots");
    return this.#isSameObject(one, other);
  }

  #isSameCatalog(one: PdfDict, other: PdfDict): boolean {
    const [before, after] = [
      one.getDict("AcroForm", (ref) => this.#sealed.getObject(ref)),
      other.getDict("AcroForm", (ref) => this.#whole.getObject(ref)),
    ];
    if (!before || !after) return false;
    return (
      this.#isSameDict(one, other, ["DSS", "Extensions", "AcroForm"]) &&
      this.#keepsExtensions(one, other) &&
      isValidationData(this.#whole, other) &&
      this.#isSameDict(before, after, ["Fields"]) &&
      this.#isExtended(before, after, "Fields")
    );
  }

  /** The extensions of PDF that the sealed revision names, and more of them: names and numbers, which no reader shows. */
  #keepsExtensions(one: PdfDict, other: PdfDict): boolean {
    const before = one.getDict("Extensions", (ref) => this.#sealed.getObject(ref));
    const after = other.getDict("Extensions", (ref) => this.#whole.getObject(ref));
    if (!after) return !one.has("Extensions") && !other.has("Extensions");
    const named = [...after.keys()].map(({ value }) => value);
    return (
      [...(before?.keys() ?? [])].every(({ value }) => named.includes(value)) &&
      named.every((developer) =>
        before?.has(developer)
          ? this.#isSameObject(before.get(developer), after.get(developer))
          : isExtension(after.getDict(developer, (ref) => this.#whole.getObject(ref))),
      )
    );
  }

  /** The list of the sealed revision, and after it nothing but fields of timestamps. */
  #isExtended(one: PdfDict, other: PdfDict, key: string): boolean {
    const before = one.getArray(key, (ref) => this.#sealed.getObject(ref))?.toArray() ?? [];
    const list = other.getArray(key, (ref) => this.#whole.getObject(ref));
    const after = list?.toArray() ?? [];
    return (
      other.has(key) === (list !== undefined) &&
      before.every((item, index) => this.#isSameObject(item, after[index])) &&
      after.slice(before.length).every((item) => this.#isTimestampField(item))
    );
  }

  #isTimestampField(item: PdfObject): boolean {
    const field = item instanceof PdfRef ? this.#whole.getObject(item) : item;
    if (!(field instanceof PdfDict) || field instanceof PdfStream) return false;
    const keys = [...field.keys()].map(({ value }) => value);
    const value = field.getRef("V");
    const corners = (field.getArray("Rect")?.toArray() ?? []).map((corner) =>
      corner instanceof PdfNumber ? corner.value : Number.NaN,
    );
    const [x1, y1, x2, y2] = corners;
    const isEmpty = corners.length === 4 && x1 === x2 && y1 === y2;
    const showsNothing = field.has("Rect") ? isEmpty : !field.has("Subtype");
    return (
      keys.every((key) => TIMESTAMP_FIELD_KEYS.has(key)) &&
      isNamed(field, "FT", "Sig") &&
      value !== undefined &&
      this.#timestamps.has(value.objectNumber) &&
      showsNothing
    );
  }

  #isSameObject(one: PdfObject | undefined, other: PdfObject | undefined): boolean {
    if (one === undefined || other === undefined) return one === other;
    if (one.type !== other.type) return false;
    if (one instanceof PdfRef && other instanceof PdfRef) return this.#isSameRef(one, other);
    if (one instanceof PdfStream && other instanceof PdfStream)
      return sameBytes(one.data, other.data) && this.#isSameDict(one, other);
    if (one instanceof PdfDict && other instanceof PdfDict) return this.#isSameDict(one, other);
    if (one instanceof PdfArray && other instanceof PdfArray) return this.#isSameArray(one, other);
    if (one instanceof PdfString && other instanceof PdfString) return sameBytes(one.bytes, other.bytes);
    return isSameScalar(one, other);
  }

  #isSameRef(one: PdfRef, other: PdfRef): boolean {
    if (one.objectNumber !== other.objectNumber || one.generation !== other.generation) return false;
    const key = `${one.objectNumber} ${one.generation}`;
    // The form is compared with the catalog.
    if (!this.#seen.has(key) && one !== this.#sealed.getCatalog().get("AcroForm")) this.#queue.push(one);
    this.#seen.add(key);
    return true;
  }

  #isSameArray(one: PdfArray, other: PdfArray): boolean {
    const [before, after] = [one.toArray(), other.toArray()];
    return (
      before.length === after.length && before.every((item, index) => this.#isSameObject(item, after[index]))
    );
  }

  #isSameDict(one: PdfDict, other: PdfDict, except: readonly string[] = []): boolean {
    const keysOf = (dict: PdfDict) =>
      [...dict.keys()].map(({ value }) => value).filter((key) => !except.includes(key));
    const keys = keysOf(one);
    return (
      keys.length === keysOf(other).length &&
      keys.every((key) => this.#isSameObject(one.get(key), other.get(key)))
    );
  }
}

/** Neither actions nor a page's coordinates of its own. */
const TIMESTAMP_FIELD_KEYS = new Set(["Type", "Subtype", "FT", "T", "TU", "V", "F", "Ff", "P", "Rect"]);

/** ISO 32000-2, table 49, without the URL. */
const EXTENSION_KEYS = new Set(["Type", "BaseVersion", "ExtensionLevel", "ExtensionRevision"]);

function isExtension(entry: PdfDict | undefined): boolean {
  return (
    entry !== undefined &&
    !(entry instanceof PdfStream) &&
    [...entry].every(
      ([{ value: key }, value]) =>
        EXTENSION_KEYS.has(key) && ["name", "number", "string"].includes(value.type),
    )
  );
}

const isNamed = (dict: PdfDict, key: string, name: string) => dict.getName(key)?.value === name;

function isSameScalar(one: PdfObject, other: PdfObject): boolean {
  const isValued = (object: PdfObject) =>
    object instanceof PdfName || object instanceof PdfNumber || object instanceof PdfBool;
  if (!isValued(one)) return one.type === "null";
  return (one as PdfName).value === (other as PdfName).value;
}
