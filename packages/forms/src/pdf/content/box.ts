import type { Block, Initials } from "../../fill/document.ts";
import { initialsLabel } from "../../signing/online/labels.ts";
import type { Piece } from "../page/flow.ts";
import { LABEL } from "../typeface/lines.ts";
import type { LayOut, Place, Setting } from "./paragraph.ts";

type Box = Extract<Block, { kind: "box" }>;

const PADDING = 10;
const FRAME = 0.75;
/** Room to initial: width and height of each, space between, and how many fit in a row. */
/** Height of a field above the rule, in points. */
const HAND = 22;
const INITIALS = { width: 84, height: 26, gap: 16, perRow: 4 };

/** Blocks in a frame, with the initials below. It may break across pages. */
export function boxPieces(
  { content, initials }: Box,
  place: Place,
  setting: Setting,
  layOut: LayOut,
): Piece[] {
  const parent = setting.pen.element("Div", place.parent);
  const inner: Place = { x: place.x + PADDING, measure: place.measure - 2 * PADDING, parent };
  const pieces = [...layOut(content, inner, setting), ...initialsPieces(initials, inner, setting)];
  return pieces.map((piece, index) =>
    framed(piece, place, setting, { first: !index, last: index === pieces.length - 1 }),
  );
}

function framed(
  piece: Piece,
  { x, measure }: Place,
  { pen, look }: Setting,
  { first, last }: { first: boolean; last: boolean },
): Piece {
  const above = first ? PADDING : (piece.before ?? 0);
  const below = last ? PADDING : 0;
  return {
    ...piece,
    before: first ? look.between + 4 : 0,
    height: above + piece.height + below,
    keepNext: !last,
    draw: (top) => {
      const bottom = top + above + piece.height + below;
      pen.upright(x, top, bottom, FRAME);
      pen.upright(x + measure, top, bottom, FRAME);
      if (first) pen.rule(x, top, measure, FRAME);
      if (last) pen.rule(x, bottom, measure, FRAME);
      piece.draw(top + above);
    },
  };
}

/** Rules to initial, with the roles below them. */
function initialsPieces(initials: readonly Initials[], place: Place, { pen }: Setting): Piece[] {
  const rows = Array.from({ length: Math.ceil(initials.length / INITIALS.perRow) }, (_, row) =>
    initials.slice(row * INITIALS.perRow, (row + 1) * INITIALS.perRow),
  );
  return rows.map((row) => {
    const element = pen.element("P", place.parent);
    return {
      height: INITIALS.height + LABEL.leading,
      draw: (top) => {
        for (const [index, initials] of row.entries()) {
          const x = place.x + index * (INITIALS.width + INITIALS.gap);
          const label = `Initials: ${initials.role}`;
          const { field: name } = initials;
          const field =
            name === undefined ? undefined : { name, label: initialsLabel(initials), height: HAND };
          pen.ruleToFill(element, { label, field }, x, top + INITIALS.height, INITIALS.width);
        }
      },
    };
  });
}
