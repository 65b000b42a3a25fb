import type { StructureElement } from "pdfkit";
import type { Block, Run } from "../../fill/document.ts";
import type { Look } from "../layout.ts";
import type { Piece } from "../page/flow.ts";
import type { Pen } from "../page/pen.ts";
import type { Faces } from "../typeface/faces.ts";
import { linesOf, type RoomLook, type TextStyle } from "../typeface/lines.ts";

/** Dependencies for laying out a block. */
export interface Setting {
  pen: Pen;
  faces: Faces;
  look: Look;
}

/** Where a block goes: left edge and width in points, and its parent element. */
export interface Place {
  x: number;
  measure: number;
  parent: StructureElement;
}

/** Splits blocks into pieces. Blocks that hold others are given it. */
export type LayOut = (blocks: readonly Block[], place: Place, setting: Setting) => Piece[];

interface ParagraphLook {
  style?: TextStyle;
  /** Its structure type. */
  type?: string;
  /** Space above it, in points. */
  before?: number;
  look?: RoomLook;
}

/** A paragraph as lines, without widows and orphans. */
export function paragraphPieces(
  runs: readonly Run[],
  { x, measure, parent }: Place,
  { pen, faces, look: { body, between } }: Setting,
  { style = body, type = "P", before = between, look }: ParagraphLook = {},
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
