import type { StructureElement } from "pdfkit";
import type { Run } from "../../fill/document.ts";
import type { Piece } from "../page/flow.ts";
import type { Pen } from "../page/pen.ts";
import type { Faces } from "../typeface/faces.ts";
import { linesOf, type RoomLook, type TextStyle } from "../typeface/lines.ts";

/** What setting a block takes. */
export interface Setting {
  pen: Pen;
  faces: Faces;
}

/** Where a block stands: its left edge and its measure in points, and the element that it belongs to. */
export interface Place {
  x: number;
  measure: number;
  parent: StructureElement;
}

export const BODY: TextStyle = { size: 10.75, leading: 15.25 };
/** Room above a paragraph, in points. */
export const BETWEEN = 8;

interface ParagraphLook {
  style?: TextStyle;
  /** The type of its structure element. */
  type?: string;
  /** Room above it, in points. */
  before?: number;
  look?: RoomLook;
}

/** A paragraph by its lines. Its first line is not left alone at the foot of a page, nor its last at the head. */
export function paragraphPieces(
  runs: readonly Run[],
  { x, measure, parent }: Place,
  { pen, faces }: Setting,
  { style = BODY, type = "P", before = BETWEEN, look }: ParagraphLook = {},
): Piece[] {
  const element = pen.element(type, parent);
  const lines = linesOf(runs, style, measure, faces, look);
  return lines.map((line, index) => ({
    height: line.height,
    before: index ? 0 : before,
    keepNext: lines.length > 1 && (index === 0 || index === lines.length - 2),
    draw: (top) => pen.line(element, line, x, top, style),
  }));
}
