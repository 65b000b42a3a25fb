import { PDF, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { hiddenSignature, ObjectComparison } from "./object-comparison.ts";
import { isValidationData } from "./validation-data.ts";

/**
 * Compares a sealed revision with the whole file: everything that can be reached from the sealed one's root must be the same in
 * both, except that the catalog may have a DSS and name the extension of PDF that it is from, and that fields of timestamps
 * were added, which show nothing.
 */
export class DocumentComparison extends ObjectComparison {
  /** Object numbers of signature dictionaries that are valid timestamps. */
  readonly #timestamps: ReadonlySet<number>;

  private constructor(sealed: PDF, whole: PDF, timestamps: ReadonlySet<number>) {
    super(sealed, whole);
    this.#timestamps = timestamps;
    const form = sealed.getCatalog().get("AcroForm");
    // It is compared with the catalog.
    if (form instanceof PdfRef) this.skip(form);
  }

  static async load(sealed: Uint8Array, whole: Uint8Array, timestamps: ReadonlySet<number>) {
    return new DocumentComparison(await PDF.load(sealed), await PDF.load(whole), timestamps);
  }

  /** Whether objects, with all that they refer to, are as they were. */
  hasSameObjects(numbers: Iterable<number>): boolean {
    for (const number of numbers) this.queue.push(PdfRef.of(number, 0));
    return this.isRestSame();
  }

  protected override isSameTarget(one: PdfObject | null, other: PdfObject | null): boolean {
    if (one === null || other === null) return one === other;
    const isSpecial = one instanceof PdfDict && other instanceof PdfDict;
    if (isSpecial && one === this.before.getCatalog()) return this.#isSameCatalog(one, other);
    if (isSpecial && one.getName("Type")?.value === "Page")
      return this.isSameDict(one, other, ["Annots"]) && this.#hasTimestampsMore(one, other, "Annots");
    return this.isSameObject(one, other);
  }

  #isSameCatalog(one: PdfDict, other: PdfDict): boolean {
    const [before, after] = [
      one.getDict("AcroForm", (ref) => this.before.getObject(ref)),
      other.getDict("AcroForm", (ref) => this.after.getObject(ref)),
    ];
    if (!before || !after) return false;
    return (
      this.isSameDict(one, other, ["DSS", "Extensions", "AcroForm"]) &&
      this.#keepsExtensions(one, other) &&
      isValidationData(this.after, other) &&
      this.isSameDict(before, after, ["Fields"]) &&
      this.#hasTimestampsMore(before, after, "Fields")
    );
  }

  /** The extensions of PDF that the sealed revision names, and more of them: names and numbers, which no reader shows. */
  #keepsExtensions(one: PdfDict, other: PdfDict): boolean {
    const before = one.getDict("Extensions", (ref) => this.before.getObject(ref));
    const after = other.getDict("Extensions", (ref) => this.after.getObject(ref));
    if (!after) return !one.has("Extensions") && !other.has("Extensions");
    const named = [...after.keys()].map(({ value }) => value);
    return (
      [...(before?.keys() ?? [])].every(({ value }) => named.includes(value)) &&
      named.every((developer) =>
        before?.has(developer)
          ? this.isSameObject(before.get(developer), after.get(developer))
          : isExtension(after.getDict(developer, (ref) => this.after.getObject(ref))),
      )
    );
  }

  #hasTimestampsMore(one: PdfDict, other: PdfDict, key: string): boolean {
    return this.isExtended(one, other, key, (item) => {
      const signature = hiddenSignature(this.after, item);
      return signature !== undefined && this.#timestamps.has(signature.objectNumber);
    });
  }
}

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
