// First: it announces itself to pdf.js, which then parses where it is called, in a worker too.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import type { FieldBox } from "@sealwright/protocol/signing/field-kinds";
import {
  getDocument,
  type PageViewport,
  type PDFPageProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";

/** Of a font’s height: what is above and below the baseline. */
const ASCENT = 0.8;
const DESCENT = 0.2;

/** One letter or space, and where it is as the page is displayed. */
export interface Letter {
  letter: string;
  box: FieldBox;
}

export interface PageText {
  number: number;
  letters: Letter[];
  lines: string[];
}

/** Opens a file in pdf.js and reads its pages one after the other. @param read with the page's number, from 1 */
export async function readPages<Read>(
  file: Uint8Array,
  read: (page: PDFPageProxy, number: number) => Promise<Read>,
): Promise<Read[]> {
  const task = getDocument({
    data: file.slice(),
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
    useSystemFonts: false,
    useWasm: false,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    enableXfa: false,
  });
  try {
    const document = await task.promise;
    const all: Read[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      all.push(await read(page, number));
      page.cleanup();
    }
    return all;
  } finally {
    await task.destroy();
  }
}

export async function readPageText(page: PDFPageProxy, number: number): Promise<PageText> {
  const viewport = page.getViewport({ scale: 1 });
  const { items, styles } = await page.getTextContent();
  const letters: Letter[] = [];
  const lines: string[] = [];
  let line = "";
  for (const item of items) {
    if (!("str" in item)) continue;
    line += item.str;
    const widthOf = WIDTHS[styles[item.fontName]?.fontFamily ?? ""] ?? sansWidthOf;
    letters.push(...lettersOf(item, widthOf, viewport));
    if (!item.hasEOL) continue;
    letters.push({ letter: " ", box: { x: 0, y: 0, width: 0, height: 0 } });
    lines.push(line.trim());
    line = "";
  }
  return { number, letters, lines: [...lines, line.trim()].filter(Boolean) };
}

interface TextItem {
  str: string;
  transform: number[];
  width: number;
  height: number;
}

/** pdf.js knows the width of a run alone: its letters share it as those of a common typeface would. */
function lettersOf(
  { str, transform, width, height }: TextItem,
  share: (letter: string) => number,
  viewport: PageViewport,
): Letter[] {
  const [a = 1, b = 0, , , left = 0, bottom = 0] = transform;
  const length = Math.hypot(a, b) || 1;
  const [along, up] = [
    [a / length, b / length],
    [-b / length, a / length],
  ] as const;
  const pointAt = (right: number, above: number) =>
    viewport.convertToViewportPoint(
      left + along[0] * right + up[0] * above,
      bottom + along[1] * right + up[1] * above,
    ) as [number, number];
  const letters = [...str];
  const unit = width / (letters.reduce((sum, letter) => sum + share(letter), 0) || 1);
  let start = 0;
  return letters.flatMap((letter) => {
    const end = start + share(letter) * unit;
    const [one, other] = [pointAt(start, -height * DESCENT), pointAt(end, height * ASCENT)];
    start = end;
    const readable = letter.normalize("NFKC").replaceAll(UNREADABLE, "");
    if (!readable) return [];
    const [x, y] = [Math.min(one[0], other[0]), Math.min(one[1], other[1])];
    const box = { x, y, width: Math.abs(one[0] - other[0]), height: Math.abs(one[1] - other[1]) };
    return [{ letter: readable, box }];
  });
}

const UNREADABLE = /[\p{Cc}\p{Cf}\p{Cs}]/gu;

/** Of a font’s size, as in Helvetica and Times. */
function sansWidthOf(letter: string): number {
  if (/[ijl.,:;'’|!I]/.test(letter)) return 0.25;
  if (/[\sfrt(){}[\]"“”-]/.test(letter)) return 0.33;
  if (/[mwMW@%—]/.test(letter)) return 0.85;
  return /[A-Z=+]/.test(letter) ? 0.68 : 0.55;
}

function serifWidthOf(letter: string): number {
  if (/[\sijlt.,:;'’|!]/.test(letter)) return 0.26;
  if (/[fr()[\]I-]/.test(letter)) return 0.33;
  if (/[mwMW@%—]/.test(letter)) return 0.8;
  if (/[acesz"“”]/.test(letter)) return 0.43;
  return /[A-Z=+]/.test(letter) ? 0.65 : 0.5;
}

/** By what pdf.js takes a font for. */
const WIDTHS: Readonly<Record<string, (letter: string) => number>> = {
  monospace: () => 1,
  serif: serifWidthOf,
};
