import type { Block } from "../../fill/document.ts";
import { RECORDER } from "../../write/lines.ts";
import { heightOf, type Piece } from "../page/flow.ts";
import { LABEL, type TextStyle } from "../typeface/lines.ts";
import type { LayOut, Place, Setting } from "./paragraph.ts";

/** From the top edge of the page to the rule: what most recorders ask for, in points. */
const RESERVED = 216;
/** Share of the width for who prepared the deed and to whom it is returned; the rest is the recorder's. */
const LEFT = 0.44;
const GUTTER = 12;
const SMALL: TextStyle = { size: 9, leading: 11.5 };

/** The top of a deed's first page. */
export function recordingPiece(
  content: readonly Block[],
  place: Place,
  setting: Setting,
  layOut: LayOut,
): Piece {
  const { pen, look } = setting;
  const parent = pen.element("Div", place.parent);
  const measure = place.measure * LEFT - GUTTER;
  const inner: Setting = { ...setting, look: { ...look, body: SMALL, between: 4 } };
  const pieces = layOut(content, { ...place, measure, parent }, inner);
  const height = Math.max(RESERVED - look.top, heightOf(pieces) + GUTTER);
  return {
    height,
    draw: (top) => {
      let y = top;
      for (const [index, piece] of pieces.entries()) {
        if (index) y += piece.before ?? 0;
        piece.draw(y);
        y += piece.height;
      }
      const middle = place.x + place.measure * LEFT;
      pen.upright(middle, top, top + height, 0.75);
      pen.rule(place.x, top + height, place.measure, 0.75);
      pen.mute(RECORDER, middle + GUTTER, top + height - LABEL.leading, LABEL);
    },
  };
}
