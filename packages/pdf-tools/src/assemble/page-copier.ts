import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  type PDFObject,
  type PDFPage,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
} from "@cantoo/pdf-lib";
import { annotationRefs, inheritEntries } from "./pages.ts";

const names = (...keys: string[]) => keys.map((key) => PDFName.of(key));
/** Entries that lead from a page, or from anything on it, to the rest of its file: page tree, tags, article threads. */
const OF_PAGES = names("Parent", "StructParents", "B");
const OF_ALL = names("StructParent");

/**
 * Copies some of a file's pages with all that they need, and nothing of the others: a link to a page that is left out leads
 * nowhere, where pdf-lib's own copier would carry that page along, unseen.
 */
export class PageCopier {
  readonly #source: PDFContext;
  readonly #target: PDFContext;
  /** By ref in the source: the copy, or null for what is left out. */
  readonly #refs = new Map<PDFRef, PDFRef | typeof PDFNull>();
  readonly #queue: [PDFRef, PDFObject][] = [];

  constructor(source: PDFContext, target: PDFContext) {
    this.#source = source;
    this.#target = target;
  }

  /** @returns the refs of the copies, in the order of `kept` */
  copyPages(all: readonly PDFPage[], kept: readonly PDFPage[]): PDFRef[] {
    for (const page of all) {
      for (const ref of [page.ref, ...annotationRefs(page)]) this.#refs.set(ref, PDFNull);
    }
    const copies = kept.map((page) => {
      for (const ref of annotationRefs(page)) this.#refs.delete(ref);
      const copy = this.#target.nextRef();
      this.#refs.set(page.ref, copy);
      return copy;
    });
    for (const [index, page] of kept.entries()) {
      inheritEntries(page);
      this.#target.assign(copies[index] as PDFRef, this.#copyDict(page.node));
    }
    this.#finish();
    return copies;
  }

  /** What a kept page's object refers to, such as a form field above a widget. */
  copy(object: PDFObject): PDFObject {
    const copy = this.#copy(object);
    this.#finish();
    return copy;
  }

  /** Refs are copied one after the other, since a chain of them can be longer than the call stack. */
  #finish(): void {
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) {
      this.#target.assign(next[0], this.#copy(next[1]));
    }
  }

  #copy(object: PDFObject): PDFObject {
    if (object instanceof PDFRef) return this.#copyRef(object);
    if (object instanceof PDFDict) return this.#copyDict(object);
    if (object instanceof PDFRawStream) return PDFRawStream.of(this.#copyDict(object.dict), object.contents);
    if (!(object instanceof PDFArray)) return object.clone(this.#target);
    const copy = PDFArray.withContext(this.#target);
    for (const value of object.asArray()) copy.push(this.#copy(value));
    return copy;
  }

  #copyRef(ref: PDFRef): PDFObject {
    const known = this.#refs.get(ref);
    if (known) return known;
    const value = this.#source.lookup(ref);
    if (!value || value instanceof PDFPageLeaf || value instanceof PDFPageTree) return PDFNull;
    const copy = this.#target.nextRef();
    this.#refs.set(ref, copy);
    this.#queue.push([copy, value]);
    return copy;
  }

  #copyDict(dict: PDFDict): PDFDict {
    const isPage = dict instanceof PDFPageLeaf;
    const left = isPage ? OF_PAGES : OF_ALL;
    const entries = new Map<PDFName, PDFObject>();
    for (const [key, value] of dict.entries()) {
      if (!left.includes(key)) entries.set(key, this.#copy(value));
    }
    return isPage
      ? PDFPageLeaf.fromMapWithContext(entries, this.#target)
      : PDFDict.fromMapWithContext(entries, this.#target);
  }
}
