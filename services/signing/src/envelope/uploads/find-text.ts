import type { FieldBox } from "@sealwright/protocol/signing/field-kinds";
import { type Letter, type PageText, readPages, readPageText } from "./page-text.ts";

export interface TextsToFind {
  file: Uint8Array;
  /** Each in the whole document, or on one page. */
  texts: readonly { text: string; page: number | undefined }[];
}

export interface FoundText {
  /** In reading order. */
  places: { page: number; box: FieldBox }[];
  /** Lines that have a word of a text which is not found. */
  nearby: string[];
}

const MOST_PLACES = 200;
const MOST_NEARBY = 3;

/** Finds texts on the pages as a reader displays them, whatever spaces are between their words. */
export async function findTexts({ file, texts }: TextsToFind): Promise<FoundText[]> {
  const pages = await readPages(file, readPageText);
  return texts.map(({ text, page }) =>
    findIn(
      pages.filter(({ number }) => page === undefined || number === page),
      text,
    ),
  );
}

function findIn(pages: readonly PageText[], text: string): FoundText {
  const wanted = visibleOf(text);
  const places = pages.flatMap(({ number, letters }) =>
    placesOf(letters, wanted).map((box) => ({ page: number, box })),
  );
  return {
    places: places.slice(0, MOST_PLACES),
    nearby: places.length > 0 ? [] : linesLike(text, pages),
  };
}

function placesOf(readable: readonly Letter[], wanted: string): FieldBox[] {
  const letters = readable
    .map(({ letter, box }) => ({ letter: visibleOf(letter), box }))
    .filter(({ letter }) => letter);
  const all = letters.map(({ letter }) => letter).join("");
  const places: FieldBox[] = [];
  // Letters may be more than one code unit.
  const starts: number[] = [];
  for (const [index, { letter }] of letters.entries()) {
    for (let unit = 0; unit < letter.length; unit += 1) starts.push(index);
  }
  for (let at = all.indexOf(wanted); at >= 0 && wanted; at = all.indexOf(wanted, at + wanted.length)) {
    const own = letters.slice(starts[at], (starts[at + wanted.length - 1] ?? 0) + 1);
    places.push(lastLineOf(own.map(({ box }) => box)));
  }
  return places;
}

/** A text that goes on in the next line ends there. */
function lastLineOf(boxes: readonly FieldBox[]): FieldBox {
  const last = boxes.at(-1) ?? { x: 0, y: 0, width: 0, height: 0 };
  const line = boxes.filter(({ y }) => Math.abs(y - last.y) < last.height / 2);
  const left = Math.min(...line.map(({ x }) => x));
  const right = Math.max(...line.map(({ x, width }) => x + width));
  return { x: left, y: last.y, width: right - left, height: last.height };
}

function linesLike(text: string, pages: readonly PageText[]): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  const lines = pages.flatMap((page) => page.lines);
  const like = lines.filter((line) => words.some((word) => line.toLowerCase().includes(word)));
  return [...new Set(like)].slice(0, MOST_NEARBY);
}

const visibleOf = (text: string) => text.normalize("NFKC").replaceAll(/[\s\p{Cc}\p{Cf}]/gu, "");
