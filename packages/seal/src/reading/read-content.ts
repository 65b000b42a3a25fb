import { PDF, PdfArray, type PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import { sha256Hex } from "../bytes.ts";

/**
 * Each page's drawing as our own library finds it: the SHA-256 of its content streams, and of the forms and
 * images that they may draw, forms in forms too. Text is in these; to extract it takes that library a
 * second for thirty pages.
 * @throws if it can't open the file
 */
export async function readContent(file: Uint8Array): Promise<string[][]> {
  const document = await PDF.load(file);
  const hashes = new Map<PdfStream, string>();
  const pages: string[][] = [];
  for (const { dict } of document.getPages()) {
    const page: string[] = [];
    for (const stream of streamsOf(document, dict)) {
      const hash = hashes.get(stream) ?? (await sha256Hex(stream.data));
      hashes.set(stream, hash);
      page.push(hash);
    }
    pages.push(page);
  }
  return pages;
}

function streamsOf(document: PDF, page: PdfDict): ReadonlySet<PdfStream> {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const contents = resolved(page.get("Contents"), resolve);
  const parts = contents instanceof PdfArray ? contents.toArray() : [contents];
  const found = new Set<PdfStream>();
  for (const part of parts) {
    const stream = resolved(part, resolve);
    if (stream instanceof PdfStream) found.add(stream);
  }
  addDrawn(resourcesOf(page, resolve), found, resolve);
  return found;
}

type Resolve = (ref: PdfRef) => PdfObject | null;

const resolved = (object: PdfObject | null | undefined, resolve: Resolve) =>
  object instanceof PdfRef ? resolve(object) : object;

/** A page has the resources of the nearest node above it that has some (ISO 32000-2, 7.7.3.4). */
function resourcesOf(page: PdfDict, resolve: Resolve): PdfDict | undefined {
  const seen = new Set<PdfDict>();
  for (
    let node: PdfDict | undefined = page;
    node && !seen.has(node);
    node = node.getDict("Parent", resolve)
  ) {
    seen.add(node);
    const own = node.getDict("Resources", resolve);
    if (own) return own;
  }
  return undefined;
}

function addDrawn(resources: PdfDict | undefined, found: Set<PdfStream>, resolve: Resolve): void {
  for (const [, entry] of resources?.getDict("XObject", resolve) ?? []) {
    const drawn = resolved(entry, resolve);
    if (!(drawn instanceof PdfStream) || found.has(drawn)) continue;
    found.add(drawn);
    addDrawn(drawn.getDict("Resources", resolve), found, resolve);
  }
}
