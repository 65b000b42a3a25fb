import { PDF, type PdfDict, PdfRef } from "@libpdf/core";
import type { ChangedArea } from "../changed-area.ts";
import { type LoadedPdf, loadPdf } from "../open/load-pdf.ts";
import type { OnProgress, Stack } from "../stack.ts";
import { copyFields } from "./form-fields.ts";
import { copyLayers } from "./layers.ts";
import { PageCopier } from "./page-copier.ts";
import { turnPage } from "./page-tree.ts";
import { dropSignatures } from "./signatures.ts";

/** A document that is being made. */
export interface Draft {
  document: PDF;
  pages: { ref: PdfRef; dict: PdfDict }[];
  /** The stack is one file that is whole, just as it is. */
  isUntouched: boolean;
  /** Digital signatures that its files had. */
  signatures: number;
  written: ChangedArea[];
  /** Names of fields that flattening left. */
  keptFields: string[];
}

/** Makes one document of a stack's pages. Pages of one whole file keep all that the file has: bookmarks, tags, attachments. */
export async function assemble(stack: Stack, onProgress?: OnProgress): Promise<Draft> {
  return copyStack(await loadSources(stack, onProgress), stack);
}

/** All of a file's pages, as they are. */
export function copyWhole(source: LoadedPdf): Draft {
  const pages = source.pages.map((_, page) => ({ file: 0, page, turn: 0 as const }));
  return copyStack(new Map([[0, source]]), { files: [], pages });
}

function copyStack(sources: ReadonlyMap<number, LoadedPdf>, stack: Stack): Draft {
  const [first] = stack.pages;
  const only = sources.size === 1 && first ? sources.get(first.file) : undefined;
  const isWhole = only !== undefined && isPermutation(stack, only.pages.length);
  const document = emptyDocument();
  const pages: Draft["pages"] = [];
  for (const [file, source] of sources) {
    const copies = copySource(source, document, stack, file, isWhole);
    for (const [place, copy] of copies) pages[place] = copy;
  }
  if (only && isWhole) document.context.info.version = only.document.version;
  for (const [index, { turn }] of stack.pages.entries()) {
    const page = pages[index];
    if (!page) continue;
    document.insertPage(index, page.ref);
    turnPage(document, page.dict, turn);
  }
  const isUntouched =
    isWhole &&
    !only.document.recoveredViaBruteForce &&
    stack.pages.every(({ page, turn }, index) => page === index && turn === 0);
  return { document, pages, isUntouched, signatures: dropSignatures(document), written: [], keptFields: [] };
}

/** Writes it, with a plain cross-reference table, which every PDF/A allows. What nothing refers to is left out. */
export async function write({ document }: Pick<Draft, "document">): Promise<Uint8Array> {
  return document.save({ useXRefStream: false });
}

async function loadSources(
  { files, pages }: Stack,
  onProgress?: OnProgress,
): Promise<Map<number, LoadedPdf>> {
  const used = [...new Set(pages.map(({ file }) => file))];
  const sources = new Map<number, LoadedPdf>();
  for (const [index, file] of used.entries()) {
    onProgress?.(index, used.length, "file");
    sources.set(file, await loadPdf(files[file] ?? new Uint8Array(), "The file"));
  }
  return sources;
}

const isPermutation = ({ pages }: Stack, count: number) =>
  pages.length === count && new Set(pages.map(({ page }) => page)).size === count;

/** Without the title and author that the library gives a new one. */
function emptyDocument(): PDF {
  const document = PDF.create();
  document.context.info.trailer.delete("Info");
  return document;
}

function copySource(
  { document: source, pages: all, omit }: LoadedPdf,
  target: PDF,
  stack: Stack,
  file: number,
  isWhole: boolean,
): [place: number, page: Draft["pages"][number]][] {
  const places = [...stack.pages.keys()].filter((place) => stack.pages[place]?.file === file);
  const kept = places.flatMap((place) => all[stack.pages[place]?.page ?? 0] ?? []);
  const copier = new PageCopier(source, target, { isWhole, omit });
  const copies = copier.copyPages(all, kept);
  if (isWhole) copyCatalog(source, target, copier);
  else {
    copyFields(source, target, kept, copier);
    copyLayers(source, target, copier);
  }
  return copies.map((copy, index) => [places[index] ?? 0, copy]);
}

function copyCatalog(source: PDF, target: PDF, copier: PageCopier): void {
  const catalog = target.getCatalog();
  for (const [key, value] of source.getCatalog())
    if (!["Type", "Pages", "Kids", "Count"].includes(key.value)) catalog.set(key, copier.copy(value));
  const info = source.context.info.trailer.getRef("Info");
  const copy = info && copier.copy(info);
  if (copy instanceof PdfRef) target.context.info.trailer.set("Info", copy);
}
