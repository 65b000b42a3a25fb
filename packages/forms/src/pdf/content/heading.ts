import type { Piece } from "../page/flow.ts";
import { linesOf, type TextStyle } from "../typeface/lines.ts";
import type { Place, Setting } from "./paragraph.ts";

const HEADING: TextStyle = { size: 11.5, leading: 15.5, bold: true };
/** Outdent of the number. */
const HANG = 28;

/** A heading with its number in the margin, kept with what follows. */
export function headingPiece(
  { number, text }: { number?: number; text: string },
  { x, measure, parent }: Place,
  { pen, faces }: Setting,
): Piece {
  const element = pen.element("H2", parent);
  const lines = linesOf([{ kind: "text", text }], HEADING, measure, faces);
  return {
    height: lines.reduce((sum, { height }) => sum + height, 0),
    before: 20,
    keepNext: true,
    draw: (top) => {
      const [first] = lines;
      const baseline = first?.baseline ?? 0;
      if (number !== undefined) pen.words(element, `${number}. `, x - HANG, top + baseline, HEADING);
      let y = top;
      for (const line of lines) {
        pen.line(element, line, x, y, HEADING);
        y += line.height;
      }
      pen.bookmark(number === undefined ? text : `${number}. ${text}`, top);
    },
  };
}
