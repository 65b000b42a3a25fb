/** How much text fits in a field. The same figures are checked where it is typed, and before it is signed. */
import type { FieldBox, FieldKind } from "./field-kinds.ts";

/** In points. Longer text is set smaller, down to the smallest. */
export const FONT_SIZE = { smallest: 6, default: 10.75, largest: 36 } as const;

/** Of any field, in characters. */
export const LONGEST_TEXT = 2000;
/** Of a form’s places, and of fields that were sent before their boxes were stored. */
const LONGEST_LINE = 80;

/** Shares of the font’s size. */
const LEADING = 1.3;
const AVERAGE_LETTER = 0.49;
const PADDING = 2;
/** What a line loses at its end, on average, where words are kept whole. */
const HALF_A_WORD = 3;

interface Room {
  kind: FieldKind;
  box?: FieldBox | undefined;
  fontSize?: number | undefined;
}

/** Whether text is broken into lines: in every paragraph, and in a text field that is two lines high. */
export function isMultiline({ kind, box, fontSize = FONT_SIZE.default }: Room): boolean {
  return (
    kind === "paragraph" || (kind === "text" && box !== undefined && box.height >= 2 * LEADING * fontSize)
  );
}

/** @returns how many letters of average width fit, set as small as may be */
export function longestText(room: Room): number {
  const { kind, box } = room;
  if (!box) return kind === "text" ? LONGEST_LINE : LONGEST_TEXT;
  const aLine = lettersIn(box);
  if (!isMultiline(room)) return Math.min(aLine, LONGEST_TEXT);
  return Math.min(Math.max(linesIn(box) * (aLine - HALF_A_WORD), 1), LONGEST_TEXT);
}

/** @returns a sentence if the text does not fit */
export function roomProblem(text: string, room: Room): string | undefined {
  const most = longestText(room);
  const sentence = `Use ${most.toLocaleString("en-US")} characters or fewer.`;
  if (lengthOf(text) > most) return sentence;
  if (!room.box || !isMultiline(room)) return undefined;
  const aLine = Math.max(lettersIn(room.box) - HALF_A_WORD, 1);
  const lines = text.split("\n").map((line) => Math.max(1, Math.ceil(lengthOf(line) / aLine)));
  const has = linesIn(room.box);
  return lines.reduce((sum, count) => sum + count, 0) > has ? `Use ${has} lines or fewer.` : undefined;
}

const lettersIn = ({ width }: FieldBox) =>
  Math.max(1, Math.floor((width - 2 * PADDING) / (FONT_SIZE.smallest * AVERAGE_LETTER)));

const linesIn = ({ height }: FieldBox) =>
  Math.max(1, Math.floor((height - 2 * PADDING) / (FONT_SIZE.smallest * LEADING)));

/** Letters of Chinese, Japanese and Korean, and pictures, are as wide as two. */
const WIDE =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/u;

function lengthOf(text: string): number {
  return [...text].reduce((sum, letter) => sum + (WIDE.test(letter) ? 2 : 1), 0);
}
