import { boundsOf } from "@sealwright/ink/bounds.ts";
import { type Ink, place } from "@sealwright/ink/path.ts";
import { pathOperators } from "@sealwright/ink/pdf.ts";
import type { Typesetter } from "@sealwright/typefaces/typesetter";
import { SealError } from "./request.ts";

interface Size {
  width: number;
  height: number;
}

/** In points. */
const LARGEST = 10.75;
const SMALLEST = 4;
const STEP = 0.25;
const PADDING = 2;
const LEADING = 1.3;
/** Of the size: where the baseline of a line is below its top. */
const ASCENT = 0.95;

const BLACK = "0 g";
/** As the pads draw it. */
const PEN = "0.06 0.09 0.2 rg";

/** The content of a text field's picture: outlines only, so that it needs no font. */
export function drawText(text: string, room: Size, isMultiline: boolean, typesetter: Typesetter): string {
  const paragraphs = text.split(/\r\n?|\n/);
  const inner = { width: room.width - 2 * PADDING, height: room.height - 2 * (isMultiline ? PADDING : 0) };
  const { lines, size } = isMultiline
    ? fitLines(paragraphs, inner, typesetter)
    : fitLine(paragraphs.join(" "), inner, typesetter);
  const step = size * LEADING;
  const top = isMultiline ? PADDING : (room.height - step) / 2;
  const ink = lines.flatMap((line, index) =>
    place(place(line, { scale: size }), { dx: PADDING, dy: top + index * step + size * ASCENT }),
  );
  return drawing(ink, room, BLACK);
}

function fitLine(text: string, { width, height }: Size, typesetter: Typesetter) {
  const line = typesetter.set(text);
  const size = Math.min(LARGEST, height / LEADING, line.width > 0 ? width / line.width : LARGEST);
  return { lines: [line.ink], size };
}

function fitLines(paragraphs: readonly string[], { width, height }: Size, typesetter: Typesetter) {
  for (let size = LARGEST; size >= SMALLEST; size -= STEP) {
    const lines = paragraphs.flatMap((paragraph) => wrap(paragraph, width / size, typesetter));
    const isLowEnough = lines.length * size * LEADING <= height;
    if (isLowEnough && lines.every((line) => typesetter.width(line) * size <= width))
      return { lines: lines.map((line) => typesetter.set(line).ink), size };
  }
  throw new SealError("wrong-value", "A text is too long for its field.");
}

/** @param width in sizes of the type */
function wrap(paragraph: string, width: number, typesetter: Typesetter): string[] {
  const space = typesetter.width("a a") - typesetter.width("aa");
  const lines: string[] = [];
  let line = "";
  let length = 0;
  for (const word of paragraph.split(/\s+/)) {
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

/** The content of a signature's picture: as large as fits, from the left, in the middle. */
export function drawInk(ink: Ink, room: Size): string {
  const box = boundsOf(ink);
  const isDrawable =
    box && [box.x, box.y, box.width, box.height].every(Number.isFinite) && (box.width > 0 || box.height > 0);
  if (!isDrawable) throw new SealError("wrong-value", "A signature has no ink.");
  const [width, height] = [room.width - 2 * PADDING, room.height - 2];
  const scale = Math.min(width / (box.width || 1), height / (box.height || 1));
  const scaled = place(ink, { dx: -box.x, dy: -box.y, scale });
  return drawing(place(scaled, { dx: PADDING, dy: (room.height - box.height * scale) / 2 }), room, PEN);
}

function drawing(ink: Ink, { height }: Size, color: string): string {
  try {
    return ["/Tx BMC q", color, ...pathOperators(ink, height), "Q EMC"].join("\n");
  } catch (cause) {
    throw new SealError("wrong-value", "A signature has a point without a place.", { cause });
  }
}
