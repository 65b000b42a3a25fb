import {
  type PDF,
  PdfArray,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from "@libpdf/core";
import { exact, exactName, exactStream } from "./exact.ts";
import { annotationsOf, boxOf, type SourcePage } from "./page-tree.ts";
import { contentOf, contentOfPage, usedResources } from "./used-resources.ts";

/**
 * Entries that lead from a page, or from anything on it, to the rest of its file: page tree, tags, article threads; and what
 * programs keep of it for themselves.
 */
const LEFT_OF_PAGES = ["Parent", "StructParents", "B", "Thumb"];
const LEFT_OF_ALL = ["StructParent", "PieceInfo"];
const RESOURCES = "Resources";

const keyOf = ({ objectNumber, generation }: PdfRef) => `${objectNumber} ${generation}`;

interface CopierOptions {
  /** All pages are copied, so tags and article threads still fit. */
  isWhole: boolean;
  /** Entries to leave out wherever they are, such as attachments that can't be decrypted. */
  omit?: readonly string[];
}

/**
 * Copies some of a file's pages with all that they need, and nothing of the others: a link to a page that is left out leads
 * nowhere, where the library's own copier would carry that page along, unseen.
 */
export class PageCopier {
  readonly #source: PDF;
  readonly #target: PDF;
  readonly #isWhole: boolean;
  readonly #left: ReadonlySet<string>;
  readonly #leftOfPages: ReadonlySet<string>;
  /** By ref in the source: the copy, or null for what is left out. */
  readonly #refs = new Map<string, PdfRef | PdfNull>();
  readonly #queue: [PdfDict | PdfArray, PdfObject][] = [];

  constructor(source: PDF, target: PDF, { isWhole, omit = [] }: CopierOptions) {
    this.#source = source;
    this.#target = target;
    this.#isWhole = isWhole;
    this.#left = new Set([...omit, ...(isWhole ? [] : LEFT_OF_ALL)]);
    this.#leftOfPages = new Set([...this.#left, ...(isWhole ? ["Parent"] : LEFT_OF_PAGES)]);
  }

  /** @returns the copies, in the order of `kept` */
  copyPages(all: readonly SourcePage[], kept: readonly SourcePage[]): { ref: PdfRef; dict: PdfDict }[] {
    for (const { ref, dict } of all) {
      for (const object of [ref, ...annotationsOf(this.#source, dict)])
        if (object instanceof PdfRef) this.#refs.set(keyOf(object), PdfNull.instance);
    }
    const copies = kept.map(({ ref, dict: page }) => {
      for (const annotation of annotationsOf(this.#source, page))
        if (annotation instanceof PdfRef) this.#refs.delete(keyOf(annotation));
      const dict = new PdfDict();
      const copy = this.#target.register(dict);
      if (ref) this.#refs.set(keyOf(ref), copy);
      return { ref: copy, dict };
    });
    for (const [index, page] of kept.entries()) this.#copyPage(page, copies[index]?.dict ?? new PdfDict());
    this.#finish();
    return copies;
  }

  /** Copies an object that a kept page refers to, such as a form field above a widget. */
  copy(object: PdfObject): PdfObject {
    const copy = this.#copy(object);
    this.#finish();
    return copy;
  }

  /** Whether a kept page needed it. */
  has(ref: PdfRef): boolean {
    return this.#refs.get(keyOf(ref)) instanceof PdfRef;
  }

  #copyPage(page: SourcePage, copy: PdfDict): void {
    const inherited = new PdfDict(page.inherited);
    if (!this.#isWhole) {
      const annotations = annotationsOf(this.#source, page.dict);
      this.#prune(inherited, contentOfPage(page.dict, annotations, this.#resolve));
    }
    for (const [key, value] of inherited) copy.set(key, this.#copy(value));
    for (const [key, value] of page.dict)
      if (!this.#leftOfPages.has(key.value) && !copy.has(key)) copy.set(exactName(key), this.#copy(value));
    copy.set("Type", PdfName.of("Page"));
    if (!boxOf(this.#source, inherited, "MediaBox"))
      copy.set("MediaBox", PdfArray.of(...[0, 0, 612, 792].map((side) => PdfNumber.of(side))));
  }

  /** Refs are copied one after the other, since a chain of them can be longer than the call stack. */
  #finish(): void {
    for (let next = this.#queue.pop(); next; next = this.#queue.pop()) this.#fill(...next);
  }

  #copy(object: PdfObject): PdfObject {
    if (object instanceof PdfRef) return this.#copyRef(object);
    const copy = emptyCopy(object);
    if (!copy) return exact(object);
    this.#fill(copy, object);
    return copy;
  }

  #fill(copy: PdfDict | PdfArray, object: PdfObject): void {
    if (copy instanceof PdfArray) {
      for (const value of object as PdfArray) copy.push(this.#copy(value));
      return;
    }
    for (const [key, value] of this.#withUsed(object as PdfDict))
      if (!this.#left.has(key.value)) copy.set(exactName(key), this.#copy(value));
  }

  /** A form, pattern or typeface with no more resources than it draws. */
  #withUsed(object: PdfDict): PdfDict {
    const content = !this.#isWhole && object.has(RESOURCES) && contentOf(object, this.#resolve);
    if (!content) return object;
    const used = new PdfDict([...object]);
    this.#prune(used, content);
    return used;
  }

  #prune(owner: PdfDict, content: readonly PdfStream[]): void {
    const resources = owner.getDict(RESOURCES, this.#resolve);
    if (resources) owner.set(RESOURCES, usedResources(resources, content, this.#resolve));
  }

  readonly #resolve = (ref: PdfRef): PdfObject | null => this.#source.getObject(ref);

  #copyRef(ref: PdfRef): PdfObject {
    const known = this.#refs.get(keyOf(ref));
    if (known) return known;
    const value = this.#source.getObject(ref);
    if (!value || isPageNode(value)) return PdfNull.instance;
    const empty = emptyCopy(value);
    const copy = this.#target.register(empty ?? exact(value));
    this.#refs.set(keyOf(ref), copy);
    if (empty) this.#queue.push([empty, value]);
    return copy;
  }
}

const isPageNode = (value: PdfObject) =>
  value instanceof PdfDict && ["Page", "Pages"].includes(value.getName("Type")?.value ?? "");

function emptyCopy(object: PdfObject): PdfDict | PdfArray | undefined {
  if (object instanceof PdfStream) return exactStream(object);
  if (object instanceof PdfDict) return new PdfDict();
  return object instanceof PdfArray ? new PdfArray() : undefined;
}
