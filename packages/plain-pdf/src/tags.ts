import {
  PdfArray,
  PdfDict,
  PdfName,
  PdfNull,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
} from "@libpdf/core";
import type { PageRefs } from "./annotations/destination.ts";
import { MAX_DEPTH } from "./limits.ts";
import { type Copier, dict, mapOf, name, oneOf, type Rule, scalars, text } from "./shapes/copier.ts";

const MOST_ELEMENTS = 20_000;

/** ISO 32000-1, 14.8.5: how a table or a list is built, and how large something is. */
const LAYOUT = [
  "Placement",
  "WritingMode",
  "TextAlign",
  "BlockAlign",
  "InlineAlign",
  "BBox",
  "Width",
  "Height",
];
const TABLE = ["RowSpan", "ColSpan", "Scope", "Summary"];
const attributes: Rule = dict({
  O: oneOf("Layout", "Table", "List"),
  ListNumbering: name,
  ...Object.fromEntries([...LAYOUT, ...TABLE].map((key) => [key, scalars])),
});

interface LinkObject {
  ref: PdfRef;
  dict: PdfDict;
}

interface TagsOf {
  copier: Copier;
  pages: PageRefs;
  /** By their refs in the file that is read. */
  links: ReadonlyMap<string, LinkObject>;
}

/** A plain file's structure: entries for the catalog, and for the pages that have tagged content. */
export interface Tags {
  root: PdfRef;
  /** By the page's ref: its number in the parent tree. */
  numbers: ReadonlyMap<string, number>;
}

/** Copies the tree of tags, and makes its index anew. @returns undefined for a file without tags */
export function copyTags(root: PdfDict | undefined, { copier, pages, links }: TagsOf): Tags | undefined {
  if (!root) return undefined;
  const tree = copier.file.reserve();
  const writer = new TagWriter(copier, pages, links);
  const kids = writer.kids(root.get("K"), tree.ref, undefined, 0);
  if (!kids) return undefined;
  const copy = PdfDict.of({ Type: PdfName.of("StructTreeRoot"), K: kids, ParentTree: writer.parentTree() });
  copy.set("ParentTreeNextKey", PdfNumber.of(writer.count));
  const roles = copier.copy(root.get("RoleMap"), mapOf(name));
  if (roles) copy.set("RoleMap", roles);
  tree.set(copy);
  return { root: tree.ref, numbers: writer.numbers };
}

class TagWriter {
  readonly #copier: Copier;
  readonly #pages: PageRefs;
  readonly #links: ReadonlyMap<string, LinkObject>;
  /** Of each number in the parent tree: the elements of a page's marks, or the one of a link. */
  readonly #parents: (Map<number, PdfRef> | PdfRef)[] = [];
  readonly numbers = new Map<string, number>();
  readonly #seen = new Set<PdfDict>();

  constructor(copier: Copier, pages: PageRefs, links: ReadonlyMap<string, LinkObject>) {
    this.#copier = copier;
    this.#pages = pages;
    this.#links = links;
  }

  get count(): number {
    return this.#parents.length;
  }

  /** @param page of the element that they belong to */
  kids(
    value: PdfObject | undefined,
    parent: PdfRef,
    page: PdfRef | undefined,
    depth: number,
  ): PdfArray | undefined {
    const target = this.#copier.at(value);
    const items = target instanceof PdfArray ? target.toArray() : value ? [value] : [];
    const copies = items.flatMap((item) => this.#kid(item, parent, page, depth) ?? []);
    return copies.length > 0 ? PdfArray.of(...copies) : undefined;
  }

  #kid(given: PdfObject, parent: PdfRef, page: PdfRef | undefined, depth: number): PdfObject | undefined {
    const value = this.#copier.at(given);
    if (value instanceof PdfNumber) return this.#mark(value, page, parent);
    if (!(value instanceof PdfDict) || value instanceof PdfStream) return undefined;
    const type = this.#copier.at(value.get("Type"));
    const kind = type instanceof PdfName ? type.value : "";
    if (kind === "MCR") {
      const own = this.#page(value) ?? page;
      const number = this.#copier.at(value.get("MCID"));
      // Marks in forms that are drawn have numbers of their own.
      if (value.has("Stm") || !(number instanceof PdfNumber) || !own || !this.#mark(number, own, parent))
        return undefined;
      return PdfDict.of({ Type: PdfName.of("MCR"), Pg: own, MCID: number });
    }
    if (kind === "OBJR") return this.#link(value, parent, page);
    return this.#element(value, parent, page, depth);
  }

  #mark(number: PdfNumber, page: PdfRef | undefined, element: PdfRef): PdfNumber | undefined {
    if (!page || !(number.value >= 0 && number.value < 1e5 && Number.isInteger(number.value)))
      return undefined;
    const key = page.toString();
    const index = this.numbers.get(key) ?? this.#parents.push(new Map()) - 1;
    this.numbers.set(key, index);
    const marks = this.#parents[index];
    // A mark belongs to one element.
    if (!(marks instanceof Map) || marks.has(number.value)) return undefined;
    marks.set(number.value, element);
    return number;
  }

  #link(reference: PdfDict, parent: PdfRef, page: PdfRef | undefined): PdfDict | undefined {
    const link = this.#links.get(String(reference.get("Obj")));
    if (!link || link.dict.has("StructParent")) return undefined;
    link.dict.set("StructParent", PdfNumber.of(this.#parents.push(parent) - 1));
    const copy = PdfDict.of({ Type: PdfName.of("OBJR"), Obj: link.ref });
    const own = this.#page(reference) ?? page;
    if (own) copy.set("Pg", own);
    return copy;
  }

  #element(
    source: PdfDict,
    parent: PdfRef,
    inherited: PdfRef | undefined,
    depth: number,
  ): PdfRef | undefined {
    if (this.#seen.has(source) || this.#seen.size >= MOST_ELEMENTS || depth > MAX_DEPTH) return undefined;
    this.#seen.add(source);
    const kind = this.#copier.at(source.get("S"));
    if (!(kind instanceof PdfName)) return undefined;
    const element = this.#copier.file.reserve();
    const page = this.#page(source) ?? inherited;
    const copy = PdfDict.of({ Type: PdfName.of("StructElem"), S: kind, P: parent });
    if (page) copy.set("Pg", page);
    for (const [key, value] of this.#copier.entries(source, WORDS)) copy.set(key, value);
    const given = this.#copier.at(source.get("A"));
    const list = given instanceof PdfArray ? given.toArray() : source.get("A") ? [source.get("A")] : [];
    const own = list
      .map((item) => this.#copier.copy(item, attributes))
      .filter((item) => item !== undefined && this.#copier.at(item) !== undefined);
    const kept = own.filter((item) => !(item instanceof PdfDict) || item.has("O"));
    if (kept.length > 0) copy.set("A", PdfArray.of(...kept.filter((item) => item !== undefined)));
    const kids = this.kids(source.get("K"), element.ref, page, depth + 1);
    if (kids) copy.set("K", kids);
    element.set(copy);
    return element.ref;
  }

  #page(dict: PdfDict): PdfRef | undefined {
    const page = dict.get("Pg");
    return page instanceof PdfRef ? this.#pages.get(page.toString()) : undefined;
  }

  parentTree(): PdfRef {
    const entries = this.#parents.flatMap((parents, index) => {
      const value = parents instanceof PdfRef ? parents : this.#copier.file.add(marksList(parents));
      return [PdfNumber.of(index), value];
    });
    return this.#copier.file.add(PdfDict.of({ Nums: PdfArray.of(...entries) }));
  }
}

const WORDS = { Alt: text, ActualText: text, E: text, Lang: text, T: text };

function marksList(marks: ReadonlyMap<number, PdfRef>): PdfArray {
  const length = Math.max(...marks.keys()) + 1;
  return PdfArray.of(...Array.from({ length }, (_, mark) => marks.get(mark) ?? PdfNull.instance));
}
