import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfObject, PdfRef } from "@libpdf/core";

/** A page where a reader finds it; few files hold one directly in its parent's list, without a ref. */
export interface SourcePage {
  ref: PdfRef | undefined;
  dict: PdfDict;
  /** The page's own or inherited entries. */
  inherited: Inherited;
}

type Inherited = ReadonlyMap<string, PdfObject>;
type Resolve = (ref: PdfRef) => PdfObject | null;

const RESOURCES = "Resources";
const INHERITED = [RESOURCES, "MediaBox", "CropBox", "Rotate"];

/**
 * All pages, in order. As tolerant as readers are: nodes may lack their type, pages may be direct objects, trees may be deep
 * or run in circles. A file whose tree is lost has its pages in the order of their numbers.
 */
export function pagesOf(document: PDF): SourcePage[] {
  const { registry } = document.context;
  const resolve = registry.resolve.bind(registry);
  const catalog = document.getCatalog();
  const root = catalog.get("Pages") ?? catalog;
  const pages: SourcePage[] = [];
  const seen = new Set<PdfObject>();
  const stack: { node: PdfObject; above: Inherited }[] = [{ node: root, above: new Map() }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, above } = next;
    const dict = node instanceof PdfRef ? resolve(node) : node;
    if (!(dict instanceof PdfDict)) continue;
    const kids = dict.getArray("Kids", resolve);
    const inherited = inherit(dict, above, resolve);
    if (!kids) {
      if (dict !== catalog) pages.push({ ref: node instanceof PdfRef ? node : undefined, dict, inherited });
    } else if (!seen.has(dict)) {
      seen.add(dict);
      for (const kid of kids.toArray().reverse()) stack.push({ node: kid, above: inherited });
    }
  }
  return pages.length === 0 && isLost(root, resolve) ? strayPages(document) : pages;
}

function inherit(dict: PdfDict, above: Inherited, resolve: Resolve): Inherited {
  const own = INHERITED.flatMap((key): [string, PdfObject][] => {
    const value = dict.get(key);
    return value ? [[key, value]] : [];
  });
  if (own.length === 0) return above;
  const inherited = new Map([...above, ...own]);
  const resources = joined(dict.getDict(RESOURCES, resolve), above.get(RESOURCES), resolve);
  if (resources) inherited.set(RESOURCES, resources);
  return inherited;
}

/** Readers look among a parent's resources for a category that a page's own lack. @returns nothing if its own have all */
function joined(
  own: PdfDict | undefined,
  parent: PdfObject | undefined,
  resolve: Resolve,
): PdfDict | undefined {
  const others = parent instanceof PdfRef ? resolve(parent) : parent;
  if (!own || !(others instanceof PdfDict)) return undefined;
  const missing = [...others].filter(([category]) => !own.has(category));
  return missing.length > 0 ? new PdfDict([...own, ...missing]) : undefined;
}

/** Whether a tree without pages had some: it has no list of them, or its list leads nowhere. */
function isLost(root: PdfObject, resolve: Resolve): boolean {
  const node = root instanceof PdfRef ? resolve(root) : root;
  if (!(node instanceof PdfDict)) return true;
  const kids = node.getArray("Kids", resolve);
  return !kids || (kids.length > 0 && (node.getNumber("Count", resolve)?.value ?? 0) > 0);
}

/** Of a file without a tree. In one with a tree they may have been deleted. */
function strayPages(document: PDF): SourcePage[] {
  const { registry } = document.context;
  const last = registry.nextObjectNumber;
  const resolve = registry.resolve.bind(registry);
  return Array.from({ length: last }, (_, number) => PdfRef.of(number, 0)).flatMap((ref) => {
    const dict = registry.resolve(ref);
    const isPage = dict instanceof PdfDict && dict.getName("Type")?.value === "Page";
    return isPage ? [{ ref, dict, inherited: inherit(dict, new Map(), resolve) }] : [];
  });
}

/** Gives a page what it inherits of its own, before something is drawn on it. */
export function ownInherited(page: SourcePage): void {
  for (const [key, value] of page.inherited) {
    if (page.dict.get(key) !== value) page.dict.set(key, value);
  }
}

/** The page with what it inherits, and the file as it is. */
export function withInherited(page: SourcePage): PdfDict {
  const dict = page.dict.clone();
  ownInherited({ ...page, dict });
  return dict;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** In points. */
const LETTER: Box = { x: 0, y: 0, width: 612, height: 792 };

/** A page's visible area: its CropBox as far as it lies in the MediaBox. Corners may be in any order. */
export function visibleBox(document: PDF, page: PdfDict): Box {
  const media = boxOf(document, page, "MediaBox") ?? LETTER;
  const crop = boxOf(document, page, "CropBox") ?? media;
  const [x, y] = [Math.max(media.x, crop.x), Math.max(media.y, crop.y)];
  const width = Math.min(media.x + media.width, crop.x + crop.width) - x;
  const height = Math.min(media.y + media.height, crop.y + crop.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : media;
}

export function boxOf(document: PDF, dict: PdfDict, key: string): Box | undefined {
  const corners = numbersOf(document, dict.get(key));
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = corners;
  const [width, height] = [Math.abs(x2 - x1), Math.abs(y2 - y1)];
  if (corners.length !== 4 || width === 0 || height === 0) return undefined;
  return { x: Math.min(x1, x2), y: Math.min(y1, y2), width, height };
}

export function numbersOf(document: PDF, object: PdfObject | undefined): number[] {
  const resolve = (value: PdfObject | undefined) =>
    value instanceof PdfRef ? document.getObject(value) : value;
  const array = resolve(object);
  if (!(array instanceof PdfArray)) return [];
  return array.toArray().flatMap((item) => {
    const value = resolve(item);
    return value instanceof PdfNumber ? [value.value] : [];
  });
}

/** A page's rotation in a file need not be a number, positive, or a quarter turn. @returns 0, 90, 180 or 270 */
export function rotationOf(document: PDF, page: PdfDict): number {
  const rotate = page.getNumber("Rotate", (ref) => document.getObject(ref));
  const quarters = rotate ? Math.round(rotate.value / 90) : 0;
  return (((quarters % 4) + 4) % 4) * 90;
}

export function turnPage(document: PDF, page: PdfDict, turn: number): void {
  if (turn !== 0) page.set("Rotate", PdfNumber.of((rotationOf(document, page) + turn) % 360));
}

/** A page's links, notes and form fields. */
export function annotationsOf(document: PDF, page: PdfDict): PdfObject[] {
  return page.getArray("Annots", (ref) => document.getObject(ref))?.toArray() ?? [];
}

export const isNamed = (dict: PdfDict, key: string, name: string): boolean =>
  dict.get(key) === PdfName.of(name);
