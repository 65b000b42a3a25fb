import type { StructureElement } from "pdfkit";
import type { Closing, DocumentExhibit, Run, SignatureLine } from "../../fill/document.ts";
import { placeLabel } from "../../signing/online/labels.ts";
import { exhibitTitle } from "../../write/exhibit-title.ts";
import { heightOf, type Piece } from "../page/flow.ts";
import type { Pen } from "../page/pen.ts";
import { LABEL } from "../typeface/lines.ts";
import { blockPieces } from "./blocks.ts";
import { headingPiece } from "./heading.ts";
import { type Place, paragraphPieces, type Setting } from "./paragraph.ts";

type Title = NonNullable<SignatureLine["title"]>;

/** Width of a signature rule. */
const SIGNATURE = 250;
const BESIDE = 24;
/** Room to write above other rules, and space above a role. */
const HAND = 22;
const ABOVE_ROLE = 18;
/** Room for “By:” before it. */
const BY = 24;
/** Between a signature's field and what is above it. */
const ABOVE_FIELD = 4;
const FOOT = LABEL.size + 5;

/** Lines of text that go with the signatures to their page, so that no one can say that the page belongs elsewhere. */
const TEXT_BEFORE = 2;

/**
 * The text's last lines, then the closings. Each closing stays on one page, and those of witnesses and of a consent on that of the
 * signatures before them, if they fit; what does not breaks between signers.
 */
export function withClosings(
  text: readonly Piece[],
  closings: readonly Closing[],
  place: Place,
  setting: Setting,
  pageHeight: number,
): Piece[] {
  if (!closings.length) return [...text];
  const end = startOfEnd(text);
  const room = pageHeight - heightOf(text.slice(end)) - setting.look.aboveHeading;
  const set = closings.map((closing) => closingPieces(closing, place, setting, room));
  let held = set[0] ?? [];
  const joined = set.flatMap((pieces, index) => {
    const next = set[index + 1] ?? [];
    const withNext = [...held, ...next];
    const joins = staysWithSignatures(closings[index + 1]) && heightOf(withNext) <= room;
    held = joins ? withNext : next;
    return joins ? keptWithNext(pieces) : pieces;
  });
  const [first, ...rest] = [...together(text.slice(end), true), ...joined];
  return [...text.slice(0, end), ...(first ? [{ ...first, opensEnd: true }] : []), ...rest];
}

/** A page of nothing but a consent or witnesses could be put below another document. */
function staysWithSignatures(closing: Closing | undefined): boolean {
  return closing?.id === "witnesses" || closing?.id.startsWith("consent-") === true;
}

/** Where the last lines start, with whatever is kept with them. */
function startOfEnd(text: readonly Piece[]): number {
  let start = Math.max(text.length - TEXT_BEFORE, 0);
  while (text[start - 1]?.keepNext) start--;
  return start;
}

function closingPieces(closing: Closing, place: Place, setting: Setting, pageHeight: number): Piece[] {
  const section = setting.pen.element("Sect", place.parent);
  const inner: Place = { ...place, parent: section };
  const heading = headingPiece({ text: closing.heading }, inner, setting);
  const content = [heading, ...blockPieces(closing.content, inner, setting)];
  const groups = closing.lines.map((line) => signaturePieces(line, inner, setting));
  const whole = heightOf([...content, ...groups.flat()]) <= pageHeight;
  return [
    ...together(content, groups.length > 0),
    // Where they break, the last does not stand alone.
    ...groups.flatMap((group, index) => {
      const pieces = together(group, whole ? index < groups.length - 1 : index === groups.length - 2);
      return index < groups.length - 2 ? partingAfter(pieces) : pieces;
    }),
  ];
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

function partingAfter(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => (index < pieces.length - 1 ? piece : { ...piece, mayPart: true }));
}

function keptWithNext(pieces: readonly Piece[]): Piece[] {
  return pieces.map((piece, index) => (index < pieces.length - 1 ? piece : { ...piece, keepNext: true }));
}

function signaturePieces(line: SignatureLine, place: Place, setting: Setting): Piece[] {
  const { role, signsFor, name, title, capacity, also } = line;
  const group = setting.pen.element("Sect", place.parent);
  const whole: Place = { ...place, parent: group };
  const half: Place = { ...whole, measure: SIGNATURE };
  const printed = (runs: readonly Run[], label: string) => printedPieces(runs, label, half, setting);
  const byPen = name.kind === "blank" && !name.path;
  const [first, ...rest] = also.slice(0, -1);
  return [
    ...paragraphPieces([{ kind: "text", text: role, strong: true }], half, setting, { before: ABOVE_ROLE }),
    ...(signsFor ? paragraphPieces(signsFor, whole, setting, { before: 2 }) : []),
    rulesPiece(line, whole, setting),
    ...(byPen ? [pairPiece(["Name", first], HAND, 0, whole, setting)] : printed([name], "Name")),
    ...(title ? titlePieces(title, half, setting) : []),
    ...(capacity ? printed(capacity, "") : []),
    ...(byPen || !first ? rest : [first, ...rest]).map((label) =>
      pairPiece([label, undefined], HAND, 0, whole, setting),
    ),
  ];
}

function titlePieces({ label, run }: Title, place: Place, setting: Setting): Piece[] {
  if (run.kind === "blank") return printedPieces([run], label, place, setting);
  return printedPieces([{ kind: "text", text: `${label}: ` }, run], "", place, setting);
}

/** The signature's rule, after “By:” if it is given for someone else, and beside it the date's. */
function rulesPiece(line: SignatureLine, place: Place, setting: Setting): Piece {
  const { pen, look } = setting;
  const { signsFor, also, fields } = line;
  const lead = signsFor ? BY : 0;
  const field = (kind: "signature" | "date") =>
    fields && { name: fields[kind], label: placeLabel(line, kind), height: look.signing - ABOVE_FIELD };
  const labels: PairLabels = ["Signature", also.at(-1)];
  return pairPiece(labels, look.signing, lead, place, setting, {
    fields: [field("signature"), field("date")],
    before: (element, y) => {
      if (signsFor) pen.words(element, "By: ", place.x, y, look.body);
    },
  });
}

type PairLabels = [label: string, beside: string | undefined];

interface PairLook {
  /** In a document to sign, the fields above the rules. */
  fields?: [field: SigningField, beside: SigningField];
  /** Draws what stands before the rule. */
  before?: (element: StructureElement, y: number) => void;
}

type SigningField = Parameters<Pen["ruleToFill"]>[1]["field"];

/** A rule to write on, and optionally one beside it. */
function pairPiece(
  [label, beside]: PairLabels,
  room: number,
  lead: number,
  place: Place,
  { pen }: Setting,
  { fields = [undefined, undefined], before }: PairLook = {},
): Piece {
  const element = pen.element("P", place.parent);
  return {
    height: room + FOOT,
    draw: (top) => {
      const y = top + room;
      before?.(element, y);
      pen.ruleToFill(element, { label, field: fields[0] }, place.x + lead, y, SIGNATURE - lead);
      if (!beside) return;
      const x = place.x + SIGNATURE + BESIDE;
      pen.ruleToFill(element, { label: beside, field: fields[1] }, x, y, place.measure - SIGNATURE - BESIDE);
    },
  };
}

/** A line below the rule: known words, or room for them. */
function printedPieces(runs: readonly Run[], label: string, place: Place, setting: Setting): Piece[] {
  const { body } = setting.look;
  const room = runs.some(({ kind }) => kind === "blank");
  return paragraphPieces(runs, place, setting, {
    style: { ...body, leading: room ? 22 : body.leading },
    before: 2,
    ...(label && { look: { label, width: SIGNATURE } }),
  });
}
