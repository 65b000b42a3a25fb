import { getDocument, OPS, type PDFDocumentProxy, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** An element of the structure tree with the words in it. */
export interface TaggedElement {
  role: string;
  text: string;
  children: TaggedElement[];
}

export interface ReadPdf {
  pdf: PDFDocumentProxy;
  /** All elements of each page's part of the structure tree. */
  pages: TaggedElement[][];
  /** All elements in reading order. */
  elements: TaggedElement[];
  /** Artifacts of each page: footer, labels. */
  artifacts: string[];
}

/** Reads a PDF as an assistive program does: by its tags. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 }).promise;
  const pages: TaggedElement[][] = [];
  const artifacts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { marked, artifact } = await markedText(page);
    artifacts.push(artifact);
    const tree = (await page.getStructTree()) as StructNode | null;
    pages.push((tree?.children ?? []).flatMap((child) => withInner(elementOf(child, marked))));
  }
  return { pdf, pages, elements: pages.flat(), artifacts };
}

interface StructNode {
  role?: string;
  type?: string;
  id?: string;
  alt?: string;
  children?: StructNode[];
}

function elementOf(node: StructNode, marked: ReadonlyMap<string, string>): TaggedElement {
  const children = (node.children ?? []).map((child) => elementOf(child, marked));
  const own = node.type === "content" ? (marked.get(node.id ?? "") ?? "") : "";
  const text = (own + children.map((child) => child.text).join("")).replaceAll(/\s+/g, " ");
  return { role: node.role ?? node.type ?? "", text, children };
}

function withInner(element: TaggedElement): TaggedElement[] {
  return [{ ...element, text: element.text.trim() }, ...element.children.flatMap(withInner)];
}

async function markedText(page: PDFPageProxy): Promise<{ marked: Map<string, string>; artifact: string }> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const marked = new Map<string, string>();
  const open: { id: string; artifact: boolean }[] = [];
  let artifact = "";
  for (const item of items) {
    if ("str" in item) {
      const inner = open.findLast(({ id }) => id);
      if (open.some((mark) => mark.artifact)) artifact += `${item.str}\n`;
      else if (inner)
        marked.set(inner.id, (marked.get(inner.id) ?? "") + item.str + (item.hasEOL ? "\n" : ""));
    } else if (item.type === "endMarkedContent") {
      open.pop();
    } else {
      // pdf.js tells the tag too, which its types leave out.
      const { tag } = item as { tag?: string };
      open.push({ id: item.id ?? "", artifact: tag === "Artifact" });
    }
  }
  return { marked, artifact };
}

/** Whatever a page paints outside of tagged content and artifacts: names of operators. */
export async function untagged(page: PDFPageProxy): Promise<string[]> {
  const { fnArray } = await page.getOperatorList();
  const names = new Map(Object.entries(OPS).map(([name, code]) => [code, name]));
  const painting = /^(show|stroke|fill|eoFill|closeStroke|paint|constructPath)/i;
  const found: string[] = [];
  let depth = 0;
  for (const code of fnArray) {
    const name = names.get(code) ?? "";
    if (name.startsWith("beginMarkedContent")) depth++;
    else if (name === "endMarkedContent") depth--;
    else if (depth === 0 && painting.test(name) && !/Annotation/.test(name)) found.push(name);
  }
  return found;
}
