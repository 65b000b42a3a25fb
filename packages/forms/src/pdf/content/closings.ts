import type { StructureElement } from "pdfkit";
import type { Closing, DocumentExhibit, SignatureLine } from "../../fill/document.ts";
import { exhibitTitle } from "../../write/exhibit-title.ts";
import { heightOf, type Piece } from "../page/flow.ts";
import { LABEL } from "../typeface/lines.ts";
import { blockPieces } from "./blocks.ts";
import { headingPiece } from "./heading.ts";
import { BODY, type Place, paragraphPieces, type Setting } from "./paragraph.ts";

/** Space above a signature rule, and its width. */
const SIGNING = 30;
const SIGNATURE = 250;
const BESIDE = 24;
const FOOT = LABEL.size + 5;

/** A closing stays on one page; if it does not fit, it breaks between signers. */
export function closingPieces(closing: Closing, place: Place, setting: Setting, pageHeight: number): Piece[] {
  const section = setting.pen.element("Sect", place.parent);
  const inner: Place = { ...place, parent: section };
  const heading = headingPiece({ text: closing.heading }, inner, setting);
  const content = [heading, ...blockPieces(closing.content, inner, setting)];
  const groups = closing.lines.map((line) => signaturePieces(line, inner, setting));
  const whole = heightOf([...content, ...groups.flat()]) <= pageHeight;
  return [
    together(content, true),
    ...groups.map((group, index) => together(group, whole && index < groups.length - 1)),
  ].flat();
}

/** An exhibit starts on a new page. */
export function exhibitPieces(exhibit: DocumentExhibit, place: Place, setting: Setting): Piece[] {
  const inner: Place = { ...place, parent: setting.pen.element("Sect", place.parent) };
  const heading = headingPiece({ text: exhibitTitle(exhibit) }, inner, setting);
  return [
    { ...heading, newPage: true },
    ...blockPieces(exhibit.content, inner, setting),
    ...exhibit.lines.flatMap((line) => together(signaturePieces(line, inner, setting), false)),
  ];
}

function together(pieces: readonly Piece[], keepLast: boolean): Piece[] {
  return pieces.map((piece, index) => ({ ...piece, keepNext: index < pieces.length - 1 || keepLast }));
}

function signaturePieces({ role, name, also }: SignatureLine, place: Place, setting: Setting): Piece[] {
  const { pen } = setting;
  const group = pen.element("Sect", place.parent);
  const beside = also.at(-1);
  const half: Place = { ...place, measure: SIGNATURE, parent: group };
  const named = paragraphPieces([{ kind: "text", text: role, strong: true }], half, setting, { before: 18 });
  const signature = pen.element("P", group);
  const rules: Piece = {
    height: SIGNING + FOOT,
    draw: (top) => {
      const y = top + SIGNING;
      pen.ruleToFill(signature, { label: "Signature" }, place.x, y, SIGNATURE);
      if (!beside) return;
      const x = place.x + SIGNATURE + BESIDE;
      pen.ruleToFill(signature, { label: beside }, x, y, place.measure - SIGNATURE - BESIDE);
    },
  };
  const written = paragraphPieces([name], half, setting, {
    style: { ...BODY, leading: name.kind === "blank" ? 22 : BODY.leading },
    before: 2,
    look: { label: "Name", width: SIGNATURE },
  });
  const rest = also.slice(0, -1).map((label) => handPiece(label, place, group, setting));
  return [...named, rules, ...written, ...rest];
}

/** A full-width line to write on. */
function handPiece(label: string, place: Place, parent: StructureElement, { pen }: Setting): Piece {
  const element = pen.element("P", parent);
  const room = 22;
  return {
    height: room + FOOT,
    draw: (top) => pen.ruleToFill(element, { label }, place.x, top + room, SIGNATURE),
  };
}
