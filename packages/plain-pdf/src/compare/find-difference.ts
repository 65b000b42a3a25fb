import type { PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";
import type { PlainForm } from "../plain-form.ts";
import { type Intent, OtherReading } from "./pdfjs.ts";
import { looksTheSame } from "./same-look.ts";

/** More pages than these are not drawn: those with annotations come first, then a sample of the others. */
const MAX_DRAWN = 50;
/** Of the longer side, in pixels: small print can be read. */
const SIDE = 600;
/** The same content drawn twice has the same pixels; what was an annotation can lie between two of them. */
const [MOST_OF_CONTENT, MOST_OF_ANNOTATIONS] = [3, 20];

/**
 * A difference in another reader: it can't open the file, or one of its pages has another size, other text
 * or another look.
 */
export type Difference = { kind: "unreadable" | "pages" } | { kind: "size" | "text" | "look"; page: number };

/** Compares a file with its plain form through pdf.js: all pages' sizes and text, and what they look like. */
export async function findDifference(
  upload: Uint8Array,
  { bytes, drawn }: Pick<PlainForm, "bytes" | "drawn">,
): Promise<Difference | undefined> {
  const before = await OtherReading.open(upload).catch(() => undefined);
  if (!before) return { kind: "unreadable" };
  const after = await OtherReading.open(bytes).catch(() => undefined);
  try {
    if (before.pages !== after?.pages) return { kind: "pages" };
    const sample = sampleOf(before.pages, drawn);
    for (let page = 0; page < before.pages; page += 1) {
      const had = drawn.includes(page);
      const kind = await differenceOf(before, after, page, {
        isLooked: sample.has(page),
        hadAnnotations: had,
      });
      if (kind) return kind === "unreadable" ? { kind } : { kind, page: page + 1 };
    }
    return undefined;
  } finally {
    await before.close();
    await after?.close();
  }
}

function sampleOf(pages: number, first: readonly number[]): Set<number> {
  const others = Array.from({ length: pages }, (_, page) => page).filter((page) => !first.includes(page));
  const chosen = evenly(first, MAX_DRAWN);
  return new Set([...chosen, ...evenly(others, MAX_DRAWN - chosen.length)]);
}

const evenly = (pages: readonly number[], count: number): number[] =>
  pages.length <= count
    ? [...pages]
    : Array.from({ length: count }, (_, index) => pages[Math.floor((index * pages.length) / count)] ?? 0);

async function differenceOf(
  before: OtherReading,
  after: OtherReading,
  index: number,
  { isLooked, hadAnnotations }: { isLooked: boolean; hadAnnotations: boolean },
): Promise<"unreadable" | "size" | "text" | "look" | undefined> {
  const [one, other] = await Promise.all([before.page(index), after.page(index)]).catch(() => []);
  if (!one || !other) return "unreadable";
  try {
    if (sizeOf(one) !== sizeOf(other)) return "size";
    const [text, newText] = [await textOf(one), await textOf(other)];
    // Text of annotations follows the page's own.
    if (hadAnnotations ? !newText.startsWith(text) : newText !== text) return "text";
    if (!isLooked) return undefined;
    const drawing = await after.draw(other, SIDE, "display");
    const most = hadAnnotations ? MOST_OF_ANNOTATIONS : MOST_OF_CONTENT;
    // Without annotations, a page is the same on screen and on paper.
    const intents: Intent[] = hadAnnotations ? ["display", "print"] : ["display"];
    for (const intent of intents) {
      if (!looksTheSame(await before.draw(one, SIDE, intent), drawing, most)) return "look";
    }
    return undefined;
  } catch {
    return "unreadable";
  } finally {
    one.cleanup();
    other.cleanup();
  }
}

function sizeOf(page: PDFPageProxy): string {
  const { width, height } = page.getViewport({ scale: 1 });
  return `${width.toFixed(2)} ${height.toFixed(2)} ${page.rotate}`;
}

/** The words, in the order of the content. */
async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  const text = items.map((item) => ("str" in item ? item.str : "")).join(" ");
  return text.split(/\s+/).filter(Boolean).join(" ");
}
