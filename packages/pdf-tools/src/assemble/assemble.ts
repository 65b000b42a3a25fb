import { PDFDict, PDFDocument, PDFName, type PDFPage, type PDFRef } from "@cantoo/pdf-lib";
import { loadPdf } from "../open/load-pdf.ts";
import type { OnProgress, Stack } from "../stack.ts";
import { copyFields } from "./form-fields.ts";
import { PageCopier } from "./page-copier.ts";
import { inheritEntries, turnPage } from "./pages.ts";
import { dropSignatures } from "./signatures.ts";
import { sweep } from "./sweep.ts";

/** A document that is being made. Its pages are in their order, which pdf-lib's own list may not know yet. */
export interface Draft {
  document: PDFDocument;
  pages: PDFPage[];
  /** The stack is one file, just as it is. */
  isUntouched: boolean;
}

/** Makes one document of a stack's pages. Pages of one whole file keep all that the file has: bookmarks, tags, attachments. */
export async function assemble(stack: Stack, onProgress?: OnProgress): Promise<Draft> {
  const sources = await loadSources(stack, onProgress);
  const [first] = stack.pages;
  const only = sources.size === 1 && first ? sources.get(first.file) : undefined;
  const isWhole =
    only !== undefined && new Set(stack.pages.map(({ page }) => page)).size === only.getPageCount();
  const inOrder = isWhole && stack.pages.every(({ page }, index) => page === index);
  const { document, pages } = only && isWhole ? reorder(only, stack, inOrder) : await copyAll(sources, stack);
  for (const [index, { turn }] of stack.pages.entries()) turnPage(pages[index] as PDFPage, turn);
  dropSignatures(document);
  return { document, pages, isUntouched: inOrder && stack.pages.every(({ turn }) => turn === 0) };
}

/** Writes it. What nothing refers to is left out. */
export async function write(
  { document }: Pick<Draft, "document">,
  options: { update?: boolean } = {},
): Promise<Uint8Array<ArrayBuffer>> {
  await document.flush();
  sweep(document);
  return document.save({
    useObjectStreams: true,
    updateFieldAppearances: options.update ?? false,
    objectsPerTick: Number.POSITIVE_INFINITY,
    addDefaultPage: false,
  });
}

async function loadSources(
  { files, pages }: Stack,
  onProgress?: OnProgress,
): Promise<Map<number, PDFDocument>> {
  const used = [...new Set(pages.map(({ file }) => file))];
  const sources = new Map<number, PDFDocument>();
  for (const [index, file] of used.entries()) {
    onProgress?.(index, used.length + 1);
    sources.set(file, await loadPdf(files[file] ?? new Uint8Array(), "The file"));
  }
  onProgress?.(used.length, used.length + 1);
  return sources;
}

type Pages = Pick<Draft, "document" | "pages">;

function reorder(document: PDFDocument, { pages }: Stack, inOrder: boolean): Pages {
  const all = document.getPages();
  const ordered = pages.map(({ page }) => all[page] as PDFPage);
  if (inOrder) return { document, pages: ordered };
  const root = document.catalog.get(PDFName.of("Pages")) as PDFRef;
  const tree = document.catalog.Pages();
  for (const page of ordered) {
    inheritEntries(page);
    page.node.setParent(root);
  }
  setKids(
    document,
    ordered.map(({ ref }) => ref),
  );
  for (const key of ["Resources", "MediaBox", "CropBox", "Rotate"]) tree.delete(PDFName.of(key));
  return { document, pages: ordered };
}

async function copyAll(sources: ReadonlyMap<number, PDFDocument>, { pages }: Stack): Promise<Pages> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const refs: PDFRef[] = [];
  for (const [file, source] of sources) {
    const all = source.getPages();
    const places = [...pages.keys()].filter((place) => pages[place]?.file === file);
    const kept = places.map((place) => all[pages[place]?.page ?? 0] as PDFPage);
    const copier = new PageCopier(source.context, document.context);
    for (const [index, ref] of copier.copyPages(all, kept).entries()) refs[places[index] ?? 0] = ref;
    copyFields(source, document, kept, copier);
  }
  const root = document.catalog.get(PDFName.of("Pages")) as PDFRef;
  setKids(document, refs);
  for (const ref of refs) document.context.lookup(ref, PDFDict).set(PDFName.of("Parent"), root);
  return { document, pages: document.getPages() };
}

function setKids({ catalog, context }: PDFDocument, refs: PDFRef[]): void {
  const tree = catalog.Pages();
  tree.set(PDFName.of("Kids"), context.obj(refs));
  tree.set(PDFName.of("Count"), context.obj(refs.length));
}
