import { type PDF, PdfArray, PdfDict, PdfNumber, PdfStream } from "@libpdf/core";
import { boxOf, numbersOf } from "../assemble/page-tree.ts";
import { Refusal } from "../refusal.ts";
import { drawSetLine, type SetLine } from "./lettering.ts";
import { decimal } from "./overlay.ts";
import { createMark, type Mark } from "./put-on-page.ts";
import { helvetica, hexOf, widthOf } from "./typeface.ts";

export interface FieldLine {
  text: string;
  isPicked?: boolean;
  /** Where Helvetica lacks its letters. */
  set?: SetLine | undefined;
}

/** The text of a field's appearance. */
export interface FieldText {
  lines: readonly FieldLine[];
  layout: "line" | "wrapped" | "list" | { cells: number };
  /** As the file has it (ISO 32000-1, 12.7.3.3): typeface, size and color. */
  defaultAppearance: string;
  align: number;
  /** Refuses text that its box would cut: it can’t be scrolled to once it is content of the page. */
  mustFit?: boolean | undefined;
}

interface Frame {
  width: number;
  height: number;
  size: number;
}

const PADDING = 2;
const LEADING = 1.15;
const CAP_HEIGHT = 0.72;
const [SMALLEST, LARGEST] = [4, 12];
/** In characters. */
const LONGEST_QUOTED = 40;
const PICKED = "0.6 0.76 0.85 rg";

/** The picture of a field's widget, in Helvetica where that has its letters, with the border and background that the widget asks for. */
export function drawText(document: PDF, widget: PdfDict, text: FieldText): Mark | undefined {
  const rect = boxOf(document, widget, "Rect");
  if (!rect) return undefined;
  const looks = widget.getDict("MK", (ref) => document.getObject(ref)) ?? new PdfDict();
  const turn = ((looks.getNumber("R")?.value ?? 0) + 360) % 360;
  const [width, height] = turn % 180 ? [rect.height, rect.width] : [rect.width, rect.height];
  const fonts = PdfDict.of({ F0: helvetica(document) });
  const content = [
    paint(numbersOf(document, looks.get("BG")), "fill", `0 0 ${decimal(width)} ${decimal(height)} re f`),
    paint(
      numbersOf(document, looks.get("BC")),
      "stroke",
      `0.5 0.5 ${decimal(width - 1)} ${decimal(height - 1)} re s`,
    ),
    `/Tx BMC q 1 1 ${decimal(Math.max(1, width - 2))} ${decimal(Math.max(1, height - 2))} re W n`,
    ...drawLines(document, text, { width, height }, fonts),
    "Q EMC",
  ].join("\n");
  const mark = createMark(document, { width, height }, content, { Font: fonts });
  if (turn !== 0) turnMark(document, mark, turn);
  return mark;
}

/** Gray, RGB or CMYK, by how many numbers there are. */
function paint(color: readonly number[], use: "fill" | "stroke", path: string): string {
  const operator = { 1: "g", 3: "rg", 4: "k" }[color.length];
  if (!operator) return "";
  return `${color.map(decimal).join(" ")} ${use === "fill" ? operator : operator.toUpperCase()} ${path}`;
}

function turnMark(document: PDF, { ref, width, height }: Mark, turn: number): void {
  const matrices: Record<number, number[]> = {
    90: [0, 1, -1, 0, height, 0],
    180: [-1, 0, 0, -1, width, height],
    270: [0, -1, 1, 0, 0, width],
  };
  const [stream, matrix] = [document.getObject(ref), matrices[turn]];
  if (stream instanceof PdfStream && matrix)
    stream.set("Matrix", PdfArray.of(...matrix.map((value) => PdfNumber.of(value))));
}

function drawLines(
  document: PDF,
  { lines, layout, defaultAppearance, align, mustFit }: FieldText,
  { width, height }: Pick<Frame, "width" | "height">,
  fonts: PdfDict,
): string[] {
  const given = Number(/([\d.]+)\s+Tf/.exec(defaultAppearance)?.[1] ?? 0);
  const color = /(?:[\d.]+\s+){1,4}(?:g|rg|k)(?=\s|$)/.exec(defaultAppearance)?.[0] ?? "0 g";
  const frame = fitted({ lines, layout, mustFit }, { width, height, size: given });
  const { size } = frame;
  const font = `${color} /F0 ${decimal(size)} Tf`;
  if (typeof layout === "object")
    return [`BT ${font}`, ...inCells(lines[0]?.text ?? "", layout.cells, align, frame), "ET"];
  const rows = layout === "wrapped" ? lines.flatMap((line) => wrap(line, frame)) : lines;
  const step = size * LEADING;
  const first = layout === "line" ? (height - size * CAP_HEIGHT) / 2 : height - PADDING - size;
  return rows.flatMap((line, row) => {
    const y = first - row * step;
    const x = PADDING + ((width - 2 * PADDING - lengthOf(line) * size) * align) / 2;
    const bar = `${PICKED} 1 ${decimal(y - size * 0.25)} ${decimal(width - 2)} ${decimal(step)} re f`;
    const drawn = line.set
      ? drawSetLine(document, line.set, { x, y, size, color }, fonts)
      : [`BT ${font} ${decimal(x)} ${decimal(y)} Td <${hexOf(line.text)}> Tj ET`];
    return [...(line.isPicked ? [bar] : []), ...drawn];
  });
}

const lengthOf = ({ text, set }: FieldLine) => set?.width ?? widthOf(text);

/**
 * With the size of a field's text: what the file gives, or as large as fits for 0, which leaves it to the reader. Smaller where
 * the box would cut the text.
 */
function fitted(
  { lines, layout, mustFit }: Pick<FieldText, "lines" | "layout" | "mustFit">,
  frame: Frame,
): Frame {
  const { width, height, size } = frame;
  const outlines = lines.filter(({ set }) => set);
  const isWideEnough = (some: readonly FieldLine[], at: number) =>
    some.every((line) => lengthOf(line) * at <= width - 2 * PADDING);
  const rowsAt = (at: number) => lines.flatMap((line) => wrap(line, { ...frame, size: at })).length;
  const isCut = (at: number) => {
    if (!isWideEnough(layout === "line" ? lines : outlines, at)) return true;
    return layout === "wrapped" && PADDING + at * (1 + (rowsAt(at) - 1) * LEADING) > height;
  };
  const hasRoom = (at: number) => {
    if (layout === "list") return true;
    if (layout === "wrapped") return rowsAt(at) * at * LEADING <= height - 2 * PADDING;
    return isWideEnough(lines, at) && at * LEADING <= height;
  };
  let best = size || LARGEST;
  while (best > SMALLEST && (isCut(best) || !(size || hasRoom(best)))) best -= 0.5;
  if (mustFit && isCut(best)) throw tooLong(lines);
  // Readers break and scroll text, and no outlines.
  if (!isWideEnough(outlines, best)) throw tooLong(outlines);
  return { width, height, size: best };
}

function tooLong(lines: readonly FieldLine[]): Refusal {
  const text = lines.map((line) => line.text).join(" ");
  const start = text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED).trimEnd()}…` : text;
  return new Refusal("field", `A field is too small for “${start}”. Shorten it, or stamp it.`);
}

/** At spaces, and within words that are wider than the box. */
function wrap(line: FieldLine, { width, size }: Frame): FieldLine[] {
  if (line.set) return [line];
  const isTooWide = (text: string) => widthOf(text) * size > width - 2 * PADDING;
  const rows: string[] = [];
  let row = "";
  for (const word of line.text.split(/[^\S\n]+/)) {
    const longer = row ? `${row} ${word}` : word;
    if (!isTooWide(longer)) {
      row = longer;
      continue;
    }
    if (row) rows.push(row);
    row = "";
    for (const letter of word) {
      if (row && isTooWide(row + letter)) {
        rows.push(row);
        row = letter;
      } else row += letter;
    }
  }
  return [...rows, row].map((text) => ({ text }));
}

function inCells(text: string, cells: number, align: number, { width, height, size }: Frame): string[] {
  const cell = width / cells;
  const start = Math.max(0, Math.floor(((cells - text.length) * align) / 2));
  const y = (height - size * CAP_HEIGHT) / 2;
  return [...text].map((letter, index) => {
    const x = (start + index + 0.5) * cell - (widthOf(letter) * size) / 2;
    return `1 0 0 1 ${decimal(x)} ${decimal(y)} Tm <${hexOf(letter)}> Tj`;
  });
}
