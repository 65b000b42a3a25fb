import type { PDF } from "@libpdf/core";

export type Line = ReturnType<NonNullable<ReturnType<PDF["getPage"]>>["extractText"]>["lines"][number];
type Char = Line["spans"][number]["chars"][number];

/** A share of the font size. TeX and others write no space but leave a gap, down to 0.22 in justified text. */
export const WORD_GAP = 0.2;
/** A share of a letter's width: the same letter this near was drawn again to look bold. */
const SAME_PLACE = 0.3;
/** In letters, from left to right. */
const DRAWN_AGAIN_WITHIN = 4;

/** libpdf 0.4.2 ignores gaps below 0.3 of the size, even between fonts, and repeats letters that are drawn twice. */
export function lineText(line: Line): string {
  const chars = line.spans.flatMap((span) => span.chars);
  // Text from right to left, or positioned like it, stays in libpdf's drawing order.
  if (chars.some(({ bbox }, at) => bbox.x < (chars[at - 1]?.bbox.x ?? bbox.x))) return line.text;
  const kept: Char[] = [];
  let text = "";
  let end = chars[0]?.bbox.x ?? 0;
  for (const char of chars) {
    if (kept.slice(-DRAWN_AGAIN_WITHIN).some((other) => isAgain(char, other))) continue;
    const size = Math.min(char.fontSize, kept.at(-1)?.fontSize ?? char.fontSize);
    const isWord = char.bbox.x - end > WORD_GAP * size && !/\s$/.test(text) && !/^\s/.test(char.char);
    text += isWord ? ` ${char.char}` : char.char;
    kept.push(char);
    // A combining mark ends before its letter.
    end = Math.max(end, char.bbox.x + char.bbox.width);
  }
  return text;
}

const isAgain = (char: Char, other: Char) =>
  char.char === other.char && char.bbox.x - other.bbox.x < SAME_PLACE * char.bbox.width;
