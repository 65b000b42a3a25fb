import type { Piece } from "../page/flow.ts";
import { linesOf } from "../typeface/lines.ts";
import type { Place, Setting } from "./paragraph.ts";

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
  { number: given, text, level = 2 }: HeadingLook,
  { x, measure, parent }: Place,
  { pen, faces, look }: Setting,
): Piece {
  const element = pen.element(`H${level}`, parent);
  const style = level === 2 ? look.heading : look.subheading;
  const number = look.numbered ? given : undefined;
  const label = number?.includes(".") ? number : `${number}.`;
  const lines = linesOf([{ kind: "text", text }], style, measure, faces);
  return {
    height: lines.reduce((sum, { height }) => sum + height, 0),
    before: level === 2 ? look.aboveHeading : look.aboveSubheading,
    keepNext: true,
    ...(level === 2 && { heading: true }),
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
