import type { StructureElement } from "pdfkit";
import type { Block, PartyEntry, Run } from "../fill/document.ts";
import type { Faces } from "./faces.ts";
import type { Piece } from "./flow.ts";
import { linesOf, type RoomLook, type TextStyle } from "./lines.ts";
import { INK, type Pen, QUIET } from "./pen.ts";
import { tablePieces } from "./table.ts";

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
const SMALL: TextStyle = { size: 9.5, leading: 15.25 };
export const BETWEEN = 8;
const INDENT = 18;
const LABELS = 60;

/** Cuts blocks into the strips that pages are made of. */
export function blockPieces(blocks: readonly Block[], place: Place, setting: Setting): Piece[] {
  return blocks.flatMap((block) => {
    switch (block.kind) {
      case "paragraph":
        return paragraphPieces(block.runs, place, setting);
      case "list":
        return listPieces(block.items, block.ordered, place, setting);
      case "table":
        return tablePieces(block, place, setting);
      default:
        return block.parties.flatMap((party) => partyPieces(party, place, setting));
    }
  });
}

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

function listPieces(items: readonly Block[][], ordered: boolean, place: Place, setting: Setting): Piece[] {
  const { pen } = setting;
  const list = pen.element("L", place.parent);
  list.dictionary.data.A = { O: "List", ListNumbering: ordered ? "Decimal" : "Disc" };
  return items.flatMap((blocks, index) => {
    const item = pen.element("LI", list);
    const label = pen.element("Lbl", item);
    const body = pen.element("LBody", item);
    const inner: Place = { x: place.x + INDENT, measure: place.measure - INDENT, parent: body };
    const [first, ...rest] = blockPieces(blocks, inner, setting);
    if (!first) return [];
    const mark = ordered ? `${index + 1}. ` : "• ";
    const labelled: Piece = {
      ...first,
      before: index ? 4 : BETWEEN,
      draw: (top) => {
        pen.words(label, mark, place.x, top + (BODY.leading - BODY.size) / 2 + BODY.size * 0.82, BODY);
        first.draw(top);
      },
    };
    return [labelled, ...rest];
  });
}

/** A party: its role, then what is known of it, the labels in a column. */
function partyPieces({ role, lines }: PartyEntry, place: Place, setting: Setting): Piece[] {
  const { pen } = setting;
  const heading = paragraphPieces([{ kind: "text", text: role, strong: true }], place, setting);
  const list = pen.element("L", place.parent);
  const inner = { x: place.x + LABELS, measure: place.measure - LABELS };
  const entries = lines.map(({ label, run }) => {
    const item = pen.element("LI", list);
    const name = pen.element("Lbl", item);
    const body = pen.element("LBody", item);
    const [first, ...rest] = paragraphPieces([run], { ...inner, parent: body }, setting, {
      before: run.kind === "blank" ? 6 : 2,
      look: { label: "", width: inner.measure },
    });
    if (!first) return [];
    const draw = (top: number) => {
      const ink = run.kind === "blank" ? INK : QUIET;
      pen.words(
        name,
        `${label} `,
        place.x,
        top + (BODY.leading - BODY.size) / 2 + BODY.size * 0.82,
        SMALL,
        ink,
      );
      first.draw(top);
    };
    return [{ ...first, draw }, ...rest];
  });
  return [...heading, ...entries.flat()].map((piece, index, all) =>
    index < all.length - 1 && index < 8 ? { ...piece, keepNext: true } : piece,
  );
}
