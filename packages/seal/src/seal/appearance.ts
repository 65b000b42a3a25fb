import { INK_COLOR } from "@sealwright/ink/color.ts";
import { fitIntoPlace } from "@sealwright/ink/fit-place.ts";
import { type Ink, place } from "@sealwright/ink/path.ts";
import { pathOperators } from "@sealwright/ink/pdf.ts";
import type { Typesetter } from "@sealwright/typefaces/typesetter";
import { SealError } from "./request.ts";
import type { TextLayer } from "./text-layer.ts";

interface Size {
  width: number;
  height: number;
}

/** In points. */
const USUAL = 10.75;
const SMALLEST = 4;
/** For a text whose length was checked before, and whose letters are unusually wide. */
const SMALLEST_ACCEPTED = 0.25;
const STEP = 0.25;
const PADDING = 2;
const LEADING = 1.3;
/** Of the size: where the baseline of a line is below its top. */
const ASCENT = 0.95;

const BLACK = "0 g";
const PEN = fillOf(INK_COLOR);

interface TextStyle {
  isMultiline?: boolean;
  /** In points; text that does not fit is set smaller. */
  fontSize?: number | undefined;
  /** Its length was checked when it was written, so that it is set as small as it must be. */
  isAccepted?: boolean | undefined;
  /** Lets programs read what is drawn. */
  layer?: TextLayer | undefined;
}

/** The content of a text field's picture: outlines only, so that it needs no font to be seen. */
export function drawText(
  text: string,
  room: Size,
  { isMultiline = false, fontSize = USUAL, isAccepted = false, layer }: TextStyle,
  typesetter: Typesetter,
): string {
  const paragraphs = text.split(/\r\n?|\n/);
  const inner = { width: room.width - 2 * PADDING, height: room.height - 2 * (isMultiline ? PADDING : 0) };
  const { lines, size } = isMultiline
    ? fitLines(paragraphs, inner, [fontSize, isAccepted ? SMALLEST_ACCEPTED : SMALLEST], typesetter)
    : fitLine(paragraphs.join(" "), inner, fontSize, typesetter);
  const step = size * LEADING;
  const top = isMultiline ? PADDING : (room.height - step) / 2;
  const baseline = (index: number) => top + index * step + size * ASCENT;
  const ink = lines.flatMap((line, index) =>
    place(place(line.ink, { scale: size }), { dx: PADDING, dy: baseline(index) }),
  );
  const written = lines.map((line, index) =>
    layer?.write({
      text: line.text,
      x: PADDING,
      y: room.height - baseline(index),
      width: line.width * size,
      size,
    }),
  );
  return drawing(ink, room, BLACK, written);
}

function fitLine(text: string, { width, height }: Size, largest: number, typesetter: Typesetter) {
  const { ink, width: length } = typesetter.set(text);
  const line = { text, ink, width: length };
  const size = Math.min(largest, height / LEADING, line.width > 0 ? width / line.width : largest);
  return { lines: [line], size };
}

function fitLines(
  paragraphs: readonly string[],
  { width, height }: Size,
  [largest, smallest]: readonly [number, number],
  typesetter: Typesetter,
) {
  for (let size = largest; size >= smallest; size -= STEP) {
    const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, width / size, typesetter));
    const isLowEnough = lines.length * size * LEADING <= height;
    if (isLowEnough && lines.every((line) => typesetter.width(line) * size <= width))
      return { lines: lines.map((text) => ({ ...typesetter.set(text), text })), size };
  }
  throw new SealError("wrong-value", "A text is too long for its field.");
}

/** @param width in sizes of the type */
function wrap(paragraph: string, width: number, typesetter: Typesetter): string[] {
  const space = typesetter.width("a a") - typesetter.width("aa");
  const lines: string[] = [];
  let line = "";
  let length = 0;
  const words = paragraph.split(/\s+/).flatMap((word) => piecesOf(word, width, typesetter));
  for (const word of words) {
    const more = typesetter.width(word);
    if (line && length + space + more > width) {
      lines.push(line);
      [line, length] = [word, more];
    } else {
      length += line ? space + more : more;
      line = line ? `${line} ${word}` : word;
    }
  }
  return [...lines, line];
}

/** A word that is longer than a line, such as a web address, is broken. */
function piecesOf(word: string, width: number, typesetter: Typesetter): string[] {
  if (typesetter.width(word) <= width) return [word];
  const pieces: string[] = [];
  let piece = "";
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (piece && typesetter.width(piece + segment) > width) {
      pieces.push(piece);
      piece = segment;
    } else piece += segment;
  }
  return [...pieces, piece];
}

/** The content of a signature's picture. @throws SealError wrong-value where there is nothing to draw */
export function drawInk(ink: Ink, room: Size, caption: string | undefined, typesetter: Typesetter): string {
  const points = ink.flatMap((path) => path.flatMap(([, ...numbers]) => numbers));
  const fitted = points.every(Number.isFinite) ? fitIntoPlace(ink, room, caption !== undefined) : undefined;
  if (!fitted) throw new SealError("wrong-value", "A signature has no ink.");
  const small = fitted.caption && caption ? letter(caption, fitted.caption, typesetter) : [];
  return drawing([...fitted.ink, ...small], room, PEN);
}

function letter(
  text: string,
  { x, y, width, size }: { x: number; y: number; width: number; size: number },
  typesetter: Typesetter,
): Ink {
  const line = typesetter.set(text);
  const scale = Math.min(size, width / (line.width || 1));
  return place(place(line.ink, { scale }), { dx: x, dy: y });
}

/** @param color #rrggbb @returns the operator that fills with it */
function fillOf(color: string): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255);
  return `${parts.map((part) => part.toFixed(4)).join(" ")} rg`;
}

function drawing(
  ink: Ink,
  { height }: Size,
  color: string,
  written: readonly (string | undefined)[] = [],
): string {
  try {
    const text = written.filter((line) => line);
    return ["/Tx BMC q", color, ...pathOperators(ink, height), ...text, "Q EMC"].join("\n");
  } catch (cause) {
    throw new SealError("wrong-value", "A signature has a point without a place.", { cause });
  }
}
