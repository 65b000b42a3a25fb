import type { Closing, DocumentExhibit, Run, SignatureLine } from "../../fill/document.ts";
import { exhibitTitle } from "../../write/exhibit-title.ts";
import { heightOf, type Piece } from "../page/flow.ts";
import { LABEL } from "../typeface/lines.ts";
import { blockPieces } from "./blocks.ts";
import { headingPiece } from "./heading.ts";
import { BODY, type Place, paragraphPieces, type Setting } from "./paragraph.ts";

type Title = NonNullable<SignatureLine["title"]>;

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

function signaturePieces(line: SignatureLine, place: Place, setting: Setting): Piece[] {
  const { role, signsFor, name, title, capacity, also } = line;
  const group = setting.pen.element("Sect", place.parent);
  const whole: Place = { ...place, parent: group };
  const half: Place = { ...whole, measure: SIGNATURE };
  const printed = (runs: readonly Run[], label: string) => printedPieces(runs, label, half, setting);
  return [
    ...paragraphPieces([{ kind: "text", text: role, strong: true }], half, setting, { before: 18 }),
    ...(signsFor ? paragraphPieces(signsFor, whole, setting, { before: 2 }) : []),
    rulesPiece(signsFor ? "By" : "Signature", also.at(-1), whole, setting),
    ...printed([name], "Name"),
    ...(title ? titlePieces(title, half, setting) : []),
    ...(capacity ? printed(capacity, "") : []),
    ...also.slice(0, -1).map((label) => handPiece(label, whole, setting)),
  ];
}

function titlePieces({ label, run }: Title, place: Place, setting: Setting): Piece[] {
  if (run.kind === "blank") return printedPieces([run], label, place, setting);
  return printedPieces([{ kind: "text", text: `${label}: ` }, run], "", place, setting);
}

/** The signature's rule, and beside it the date's. */
function rulesPiece(label: string, beside: string | undefined, place: Place, { pen }: Setting): Piece {
  const element = pen.element("P", place.parent);
  return {
    height: SIGNING + FOOT,
    draw: (top) => {
      const y = top + SIGNING;
      pen.ruleToFill(element, { label }, place.x, y, SIGNATURE);
      if (!beside) return;
      const x = place.x + SIGNATURE + BESIDE;
      pen.ruleToFill(element, { label: beside }, x, y, place.measure - SIGNATURE - BESIDE);
    },
  };
}

/** A line below the rule: known words, or room for them. */
function printedPieces(runs: readonly Run[], label: string, place: Place, setting: Setting): Piece[] {
  const room = runs.some(({ kind }) => kind === "blank");
  return paragraphPieces(runs, place, setting, {
    style: { ...BODY, leading: room ? 22 : BODY.leading },
    before: 2,
    ...(label && { look: { label, width: SIGNATURE } }),
  });
}

/** A full-width line to write on. */
function handPiece(label: string, place: Place, { pen }: Setting): Piece {
  const element = pen.element("P", place.parent);
  const room = 22;
  return {
    height: room + FOOT,
    draw: (top) => pen.ruleToFill(element, { label }, place.x, top + room, SIGNATURE),
  };
}
