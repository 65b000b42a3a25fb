import type { Piece } from "../page/flow.ts";
import { linesOf, type TextStyle } from "../typeface/lines.ts";
import type { Place, Setting } from "./paragraph.ts";

const HEADING: TextStyle = { size: 11.5, leading: 15.5, bold: true };
const SUBHEADING: TextStyle = { size: 10.75, leading: 15.25, bold: true };
/** Outdent of the number. */
const HANG = 28;

interface HeadingLook {
  /** "3", "3.1" */
  number?: string;
  text: string;
  level?: 2 | 3;
}

/** A heading with its number in the margin, kept with what follows. */
export function headingPiece(
  { number, text, level = 2 }: HeadingLook,
  { x, measure, parent }: Place,
  { pen, faces }: Setting,
): Piece {
  const element = pen.element(`H${level}`, parent);
  const style = level === 2 ? HEADING : SUBHEADING;
  const label = number?.includes(".") ? number : `${number}.`;
  const lines = linesOf([{ kind: "text", text }], style, measure, faces);
  return {
    height: lines.reduce((sum, { height }) => sum + height, 0),
    before: level === 2 ? 20 : 12,
    keepNext: true,
    draw: (top) => {
      const [first] = lines;
      const baseline = first?.baseline ?? 0;
      if (number !== undefined) pen.words(element, `${label} `, x - HANG, top + baseline, style);
      let y = top;
      for (const line of lines) {
        pen.line(element, line, x, y, style);
        y += line.height;
      }
      pen.bookmark(number === undefined ? text : `${label} ${text}`, top);
    },
  };
}
