import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfRef,
  PdfString,
} from "@libpdf/core";
import { pagesOf, type SourcePage, unreadablePages } from "@sealwright/pdf-tools/pages";
import { Destinations } from "./annotations/destination.ts";
import { drawAnnotations } from "./annotations/draw-annotations.ts";
import { FixedLayers } from "./layers.ts";
import { copyOutlines } from "./outlines.ts";
import { type CopiedLink, copyPage } from "./pages.ts";
import { everyDict } from "./read/every-dict.ts";
import { assertHasPages, besidePages, fixedLayersOf, openPdf } from "./read/open.ts";
import { createBudget, unpackingWithin } from "./read/unpack.ts";
import { Refused } from "./refused.ts";
import { Copier } from "./shapes/copier.ts";
import { copyTags } from "./tags.ts";
import { PlainFile } from "./write/plain-file.ts";

export interface PlainForm {
  bytes: Uint8Array<ArrayBuffer>;
  pages: number;
  /** Sentences for people: invisible parts of the file that its plain form does not have. */
  dropped: string[];
  /** Indexes of the pages whose annotations and fields became content. */
  drawn: number[];
}

/** Writes a file anew, with what its pages show and nothing else that a reader could act on. @throws Refused */
export async function writePlainForm(bytes: Uint8Array, rights?: { hasRights: boolean }): Promise<PlainForm> {
  const budget = createBudget();
  const { document, pages } = await openPdf(bytes, budget, rights);
  const dropped = new Set<string>();
  const drop = (what: string) => void dropped.add(what);
  try {
    return await unpackingWithin(budget, async () => {
      assertHasPages(document);
      assertReadable(document, pages, bytes);
      const layers = fixedLayersOf(document);
      nameWhatIsLeftOut(document, drop);
      const drawn = drawAnnotations(document, pages, drop);
      const file = new PlainFile();
      const resolve = (ref: PdfRef) => document.getObject(ref);
      const fixed = new FixedLayers(file, layers);
      const copier = new Copier({ file, budget, resolve, layerOf: fixed.of, drop });
      const written = writeAll(document, copier, fixed);
      return { bytes: written, pages: pages.length, dropped: [...dropped], drawn };
    });
  } catch (error) {
    if (budget.left < 0) throw new Refused(TOO_MUCH);
    throw error;
  }
}

/** @throws Refused where some readers find content that ours does not */
function assertReadable(document: PDF, pages: SourcePage[], bytes: Uint8Array): void {
  const [first] = unreadablePages({ document, pages }, bytes);
  if (first === undefined) return;
  throw new Refused(
    `Page ${first + 1} is damaged: some programs can’t read what is on it. Print it to a PDF again.`,
  );
}

const TOO_MUCH = "The file unpacks to more than it may. Print it to a PDF again.";

function writeAll(document: PDF, copier: Copier, layers: FixedLayers): Uint8Array<ArrayBuffer> {
  const { file, resolve } = copier;
  const source = document.getCatalog();
  const [catalog, tree] = [file.reserve(), file.reserve()];
  // Annotations have changed them since the file was opened.
  const pages = pagesOf(document);
  const places = pages.map(() => file.reserve());
  const refs = new Map(
    pages.flatMap(({ ref }, index) => {
      const place = places[index];
      return ref && place ? [[ref.toString(), place.ref] as const] : [];
    }),
  );
  const list = places.map(({ ref }) => ref);
  const destinations = new Destinations(document, copier, refs, list);
  const links = new Map<string, CopiedLink>();
  const dicts = pages.map((page) =>
    copyPage({ document, page, parent: tree.ref, destinations, links }, copier),
  );
  const tags = copyTags(source.getDict("StructTreeRoot", resolve), { copier, pages: refs, links });
  for (const [index, place] of places.entries()) {
    const dict = dicts[index] ?? new PdfDict();
    const number = tags?.numbers.get(place.ref.toString());
    if (number !== undefined) dict.set("StructParents", PdfNumber.of(number));
    place.set(dict);
  }
  tree.set(
    PdfDict.of({ Type: PdfName.of("Pages"), Kids: PdfArray.of(...list), Count: PdfNumber.of(list.length) }),
  );
  const root = PdfDict.of({ Type: PdfName.of("Catalog"), Pages: tree.ref });
  const outlines = copyOutlines(source.getDict("Outlines", resolve), destinations, copier);
  if (outlines) root.set("Outlines", outlines);
  if (layers.setup) root.set("OCProperties", layers.setup);
  const language = copier.at(source.get("Lang"));
  if (language instanceof PdfString) root.set("Lang", language);
  if (tags) {
    root.set("StructTreeRoot", tags.root);
    root.set("MarkInfo", PdfDict.of({ Marked: PdfBool.TRUE }));
  }
  const title = titleOf(document);
  if (title) root.set("ViewerPreferences", PdfDict.of({ DisplayDocTitle: PdfBool.TRUE }));
  catalog.set(root);
  return file.write({ root: catalog.ref, info: title && file.add(PdfDict.of({ Title: title })) });
}

function titleOf(document: PDF): PdfString | undefined {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const title = document.context.info.trailer.getDict("Info", resolve)?.get("Title", resolve);
  return title instanceof PdfString && title.bytes.length > 0 ? title : undefined;
}

/** Entries of the catalog that no plain form has. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  Threads: "article threads",
  Metadata: "metadata, such as that the file is a PDF/A",
  PieceInfo: "data of the program that made it",
  Dests: "named places that other files could link to",
};
/** Kinds of actions that no plain form has, wherever in the file they are. */
const ACTIONS: Readonly<Record<string, string>> = {
  JavaScript: "scripts",
  Launch: "actions that start other programs",
  SubmitForm: "actions that send what is filled in",
};

function nameWhatIsLeftOut(document: PDF, drop: (what: string) => void): void {
  for (const words of besidePages(document)) drop(words);
  const catalog = document.getCatalog();
  for (const [key, words] of Object.entries(LEFT_OUT)) if (catalog.has(key)) drop(words);
  everyDict(document, (dict) => {
    const kind = dict.get("S");
    const words = kind instanceof PdfName && ACTIONS[kind.value];
    if (words) drop(words);
    else if (dict.has("AA")) drop("actions that start by themselves");
  });
}
