import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfString,
} from "@libpdf/core";
import type { Copier } from "../shapes/copier.ts";

/** The pages of the plain file, by their refs in the file that is read. */
export type PageRefs = ReadonlyMap<string, PdfRef>;

const KINDS: Readonly<Record<string, number>> = {
  XYZ: 3,
  Fit: 0,
  FitH: 1,
  FitV: 1,
  FitR: 4,
  FitB: 0,
  FitBH: 1,
  FitBV: 1,
};

/** Where in the file a link leads, whether or not by a name. */
export class Destinations {
  readonly #document: PDF;
  readonly #copier: Copier;
  readonly #pages: PageRefs;
  readonly #list: readonly PdfRef[];

  constructor(document: PDF, copier: Copier, pages: PageRefs, list: readonly PdfRef[]) {
    this.#document = document;
    this.#copier = copier;
    this.#pages = pages;
    this.#list = list;
  }

  /** @returns a destination in the plain file; undefined if there is no such page */
  of(given: PdfObject | undefined): PdfArray | undefined {
    const named = this.#copier.at(given);
    const isName = named instanceof PdfName || named instanceof PdfString;
    const found = isName ? this.#copier.at(this.#byName(named)) : named;
    const target = found instanceof PdfDict ? this.#copier.at(found.get("D")) : found;
    if (!(target instanceof PdfArray)) return undefined;
    const [page, kind, ...rest] = target.toArray();
    const ref = page instanceof PdfRef ? this.#pages.get(page.toString()) : this.#byIndex(page);
    const name = this.#copier.at(kind);
    const count = name instanceof PdfName ? KINDS[name.value] : undefined;
    if (!ref || !(name instanceof PdfName) || count === undefined) return undefined;
    const places = Array.from({ length: count }, (_, index) => {
      const value = this.#copier.at(rest[index]);
      return value instanceof PdfNumber && Number.isFinite(value.value) ? value : PdfNull.instance;
    });
    return PdfArray.of(ref, name, ...places);
  }

  /** Some programs number pages from 0 where a ref should be. */
  #byIndex(page: PdfObject | undefined): PdfRef | undefined {
    return page instanceof PdfNumber ? this.#list[page.value] : undefined;
  }

  #byName(name: PdfName | PdfString): PdfObject | undefined {
    const catalog = this.#document.getCatalog();
    if (name instanceof PdfName) return catalog.getDict("Dests", this.#copier.resolve)?.get(name.value);
    const tree = catalog.getDict("Names", this.#copier.resolve)?.getDict("Dests", this.#copier.resolve);
    this.#names ??= this.#readNames(tree);
    return this.#names.get(Buffer.from(name.bytes).toString("latin1"));
  }

  #names: ReadonlyMap<string, PdfObject> | undefined;

  #readNames(root: PdfDict | undefined): ReadonlyMap<string, PdfObject> {
    const names = new Map<string, PdfObject>();
    const seen = new Set<PdfDict>();
    const stack = root ? [root] : [];
    for (let node = stack.pop(); node; node = stack.pop()) {
      if (seen.has(node)) continue;
      seen.add(node);
      const entries = node.getArray("Names", this.#copier.resolve)?.toArray() ?? [];
      for (let index = 0; index + 1 < entries.length; index += 2) {
        const [key, value] = [this.#copier.at(entries[index]), entries[index + 1]];
        if (key instanceof PdfString && value) names.set(Buffer.from(key.bytes).toString("latin1"), value);
      }
      for (const kid of node.getArray("Kids", this.#copier.resolve)?.toArray() ?? []) {
        const dict = this.#copier.at(kid);
        if (dict instanceof PdfDict) stack.push(dict);
      }
    }
    return names;
  }
}
