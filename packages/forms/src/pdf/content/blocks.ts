import type { Block, PartyEntry } from "../../fill/document.ts";
import type { TypeSize } from "../../tree/body.ts";
import { leadsOn } from "../../write/leads-on.ts";
import { pointSize } from "../../write/point-size.ts";
import type { Piece } from "../page/flow.ts";
import { INK, QUIET } from "../page/pen.ts";
import { baselineOf, type TextStyle } from "../typeface/lines.ts";
import { boxPieces } from "./box.ts";
import { headingPiece } from "./heading.ts";
import { type Place, paragraphPieces, type Setting } from "./paragraph.ts";
import { recordingPiece } from "./recording.ts";
import { tablePieces } from "./table.ts";

const INDENT = 18;
const LABELS = 60;

/** Splits blocks into pieces. */
export function blockPieces(blocks: readonly Block[], place: Place, setting: Setting): Piece[] {
  return blocks.flatMap((block, index) => {
    switch (block.kind) {
      case "paragraph":
        return leading(
          paragraphPieces(block.runs, place, setting, { style: styleOf(block.size, setting.look.body) }),
          leadsOn(block, blocks[index + 1]),
        );
      case "list":
        return listPieces(block.items, block.ordered, place, setting);
      case "table":
        return tablePieces(block, place, setting);
      case "box":
        return boxPieces(block, place, setting, blockPieces);
      case "recording":
        return [recordingPiece(block.content, place, setting, blockPieces)];
      case "subclause": {
        const section = { ...place, parent: setting.pen.element("Sect", place.parent) };
        const heading = headingPiece(
          { number: block.number, text: block.heading, level: 3 },
          section,
          setting,
        );
        return [heading, ...blockPieces(block.content, section, setting)];
      }
      default:
        return block.parties.flatMap((party) => partyPieces(party, place, setting));
    }
  });
}

/** The body's, or larger where the law wants it. */
function styleOf(size: TypeSize | undefined, body: TextStyle): TextStyle {
  const points = pointSize(size, body.size);
  return { ...body, size: points, leading: (body.leading * points) / body.size };
}

function leading(pieces: readonly Piece[], leads: boolean): Piece[] {
  return pieces.map((piece, index) =>
    leads && index === pieces.length - 1 ? { ...piece, keepNext: true } : piece,
  );
}

function listPieces(items: readonly Block[][], ordered: boolean, place: Place, setting: Setting): Piece[] {
  const {
    pen,
    look: { body, between },
  } = setting;
  const list = pen.element("L", place.parent);
  list.dictionary.data.A = { O: "List", ListNumbering: ordered ? "Decimal" : "Disc" };
  return items.flatMap((blocks, index) => {
    const item = pen.element("LI", list);
    const label = pen.element("Lbl", item);
    const text = pen.element("LBody", item);
    const inner: Place = { x: place.x + INDENT, measure: place.measure - INDENT, parent: text };
    const [first, ...rest] = blockPieces(blocks, inner, setting);
    if (!first) return [];
    const mark = ordered ? `${index + 1}. ` : "• ";
    const labeled: Piece = {
      ...first,
      before: index ? 4 : between,
      draw: (top) => {
        pen.words(label, mark, place.x, top + baselineOf(body), body);
        first.draw(top);
      },
    };
    return [labeled, ...rest];
  });
}

/** A party: its role, then its details with labels in a column. */
function partyPieces({ role, lines }: PartyEntry, place: Place, setting: Setting): Piece[] {
  const { pen, look } = setting;
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
        top + baselineOf(look.body),
        { ...look.body, size: look.body.size - 1.25 },
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
