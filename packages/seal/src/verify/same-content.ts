import { PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { isHiddenSignature, ObjectComparison } from "./object-comparison.ts";

/** Of a field and its widgets. */
const FILLED = ["V", "AP", "AS", "Ff"];

/** Keys that filling in and sealing write into a dictionary of the shown file. */
interface Role {
  keys: readonly string[];
  /** Of these keys, where they must not become just anything. */
  isKept?: (one: PdfDict, other: PdfDict) => boolean;
}

/**
 * Whether a file that was shown, and one that was made of it by filling in its fields and sealing it, are the same but for the
 * fields' own values and pictures. A reference to nothing that has come to mean something is a difference.
 */
export async function isSameContent(shown: Uint8Array, made: Uint8Array): Promise<boolean> {
  try {
    return new ContentComparison(await PDF.load(shown), await PDF.load(made)).isSame();
  } catch {
    return false;
  }
}

class ContentComparison extends ObjectComparison {
  readonly #roles = new Map<PdfObject, Role[]>();

  constructor(shown: PDF, made: PDF) {
    super(shown, made);
    const catalog = shown.getCatalog();
    const form = this.#dictAt(catalog, "AcroForm");
    const names = this.#dictAt(catalog, "Names");
    this.#add(catalog, { keys: ["AF", ...(form ? [] : ["AcroForm"]), ...(names ? [] : ["Names"])] });
    this.#add(names, { keys: ["EmbeddedFiles"] });
    this.#add(form, { keys: ["SigFlags", "NeedAppearances", "Fields"], isKept: this.#hasSeals("Fields") });
    const first = shown.context.pages.getPage(0);
    const page = first ? shown.getObject(first) : undefined;
    this.#add(page, { keys: ["Annots"], isKept: this.#hasSeals("Annots") });
    this.#addFields(form?.get("Fields"));
  }

  protected override isSameDict(one: PdfDict, other: PdfDict): boolean {
    const roles = this.#roles.get(one) ?? [];
    const keys = roles.flatMap((role) => role.keys);
    return (
      super.isSameDict(one, other, keys) &&
      keys.every((key) => !this.#isStream(one.get(key)) || this.isSameObject(one.get(key), other.get(key))) &&
      roles.every(({ isKept }) => !isKept || isKept(one, other))
    );
  }

  /** A page may draw it: a dictionary can be a page's resources too. */
  #isStream(object: PdfObject | undefined): boolean {
    return (object instanceof PdfRef ? this.before.getObject(object) : object) instanceof PdfStream;
  }

  #hasSeals(key: string) {
    return (one: PdfDict, other: PdfDict) =>
      this.isExtended(one, other, key, (item) => isHiddenSignature(this.after, item));
  }

  /** Objects that were not filled in must not change through their references. */
  #comparesRest(one: PdfDict, other: PdfDict): boolean {
    for (const key of FILLED) this.isSameObject(one.get(key), other.get(key));
    return true;
  }

  #dictAt(parent: PdfDict, key: string): PdfDict | undefined {
    return parent.getDict(key, (ref) => this.before.getObject(ref));
  }

  #add(object: PdfObject | null | undefined, role: Role): void {
    if (object instanceof PdfDict) this.#roles.set(object, [...(this.#roles.get(object) ?? []), role]);
  }

  #addFields(list: PdfObject | undefined, seen = new Set<PdfObject>()): void {
    const kids = list instanceof PdfRef ? this.before.getObject(list) : list;
    if (!(kids instanceof PdfArray)) return;
    for (const kid of kids.toArray()) {
      const field = kid instanceof PdfRef ? this.before.getObject(kid) : kid;
      if (!(field instanceof PdfDict) || seen.has(field)) continue;
      seen.add(field);
      this.#add(field, { keys: FILLED, isKept: (one, other) => this.#comparesRest(one, other) });
      this.#addFields(field.get("Kids"), seen);
    }
  }
}
