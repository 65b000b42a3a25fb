import { printed } from "@sealwright/typefaces/printed";
import type { BlankSize, Run } from "../../fill/document.ts";
import type { Faces } from "./faces.ts";

export interface TextStyle {
  /** Font size, in points. */
  size: number;
  /** Line height, in points. */
  leading: number;
  bold?: boolean;
}

type BlankRun = Extract<Run, { kind: "blank" }>;

/** Adjacent text of one weight, or a blank. */
export type Segment =
  | { kind: "text"; x: number; width: number; text: string; bold: boolean }
  | { kind: "blank"; x: number; width: number; rules: number; blank: BlankRun; label: string; bare: boolean };

/** How a blank looks where the context already labels it. */
export interface RoomLook {
  /** Label under the rule, instead of the blank's own. Empty for none. */
  label: string;
  /** In points. */
  width: number;
  /** Without a rule, as in a table cell. */
  bare?: true;
}

export interface Line {
  segments: Segment[];
  width: number;
  height: number;
  /** From the top of the line. */
  baseline: number;
}

type Atom =
  | { kind: "text"; text: string; bold: boolean; width: number }
  | { kind: "blank"; blank: BlankRun; label: string; bare: boolean; rules: number; width: number };

/** An unbreakable sequence. */
interface Cluster {
  atoms: Atom[];
  width: number;
  /** Whether a space precedes it, unless it starts a line. */
  space: boolean;
  /** Whether it always starts a line. */
  broken: boolean;
}

/** Widths of blanks, in points; a long label may widen them. */
const ROOM: Record<BlankSize, number> = { short: 84, line: 168, area: Number.POSITIVE_INFINITY };
const WIDEST_LABEL = 210;
/** Number and distance of the rules in an area. */
const AREA_RULES = 3;
export const RULE_DISTANCE = 21;
/** Distance of a rule below the baseline. */
export const RULE_DROP = 2.5;
export const LABEL: TextStyle = { size: 8, leading: 8 };
/** A line may break after a dash between letters. The cheap test runs first. */
const DASH = /[-–—]/;
const AFTER_DASH = /(?<=[\p{L}\p{N}][-–—])(?=\p{L})/u;
/** Longer words are broken without measuring them whole. */
const LONGEST_WORD = 200;

/** Breaks runs into lines: at spaces and after dashes, and inside words that are too long. */
export function linesOf(
  runs: readonly Run[],
  style: TextStyle,
  measure: number,
  faces: Faces,
  look?: RoomLook,
): Line[] {
  const space = faces.width(" ", style.size, false);
  const lines: Line[] = [];
  let segments: Segment[] = [];
  let x = 0;
  const finish = () => {
    lines.push(lineOf(segments, x, style));
    segments = [];
    x = 0;
  };
  const put = (atom: Atom) => {
    const last = segments.at(-1);
    if (atom.kind === "blank") {
      segments.push({ ...atom, x });
    } else if (last?.kind === "text" && last.bold === atom.bold) {
      last.text += atom.text;
      last.width += atom.width;
    } else {
      segments.push({ kind: "text", x, width: atom.width, text: atom.text, bold: atom.bold });
    }
    x += atom.width;
  };
  for (const cluster of clustersOf(runs, style, measure, faces, look)) {
    const before = cluster.space && segments.length ? space : 0;
    if (segments.length) fitIntoCell(cluster, measure - x - before);
    if (cluster.broken || (segments.length && x + before + cluster.width > measure)) {
      // Keep the space at the end of the line, so that extracted text keeps its words apart.
      if (before) put({ kind: "text", text: " ", bold: false, width: 0 });
      finish();
    } else if (before) {
      put({ kind: "text", text: " ", bold: boldAt(segments), width: space });
    }
    for (const atom of cluster.width > measure
      ? cluster.atoms.flatMap((one) => cut(one, measure, style, faces))
      : cluster.atoms) {
      if (segments.length && x + atom.width > measure + 0.01) finish();
      put(atom);
    }
  }
  if (segments.length || !lines.length) finish();
  return evenly(lines);
}

/** Lines with as much room below each as a caption below one of them takes. */
function evenly(lines: readonly Line[]): Line[] {
  const isCaptioned = ({ segments }: Line) => segments.some((one) => one.kind === "blank" && one.label);
  if (!lines.slice(0, -1).some(isCaptioned)) return [...lines];
  return lines.map((line) => (isCaptioned(line) ? line : { ...line, height: line.height + LABEL.leading }));
}

function boldAt(segments: readonly Segment[]): boolean {
  const last = segments.at(-1);
  return last?.kind === "text" && last.bold;
}

/** From the top of a line of text. */
export function baselineOf({ size, leading }: TextStyle): number {
  return (leading - size) / 2 + size * 0.82;
}

function lineOf(segments: Segment[], width: number, { size, leading }: TextStyle): Line {
  const blanks = segments.filter((segment) => segment.kind === "blank");
  const rules = Math.max(1, ...blanks.map((blank) => blank.rules));
  const room = (rules - 1) * RULE_DISTANCE + (rules > 1 ? RULE_DISTANCE - leading : 0);
  const label = blanks.some((blank) => blank.label) ? LABEL.leading : 0;
  return {
    segments,
    width,
    height: leading + room + label,
    baseline: room + baselineOf({ size, leading }),
  };
}

function clustersOf(
  runs: readonly Run[],
  style: TextStyle,
  measure: number,
  faces: Faces,
  look: RoomLook | undefined,
): Cluster[] {
  const clusters: Cluster[] = [];
  let space = false;
  let broken = false;
  let open = false;
  const add = (atom: Atom) => {
    const last = clusters.at(-1);
    if (open && last) {
      last.atoms.push(atom);
      last.width += atom.width;
    } else {
      clusters.push({ atoms: [atom], width: atom.width, space, broken });
    }
    space = false;
    broken = false;
    open = true;
  };
  for (const run of runs) {
    if (run.kind === "blank") {
      add(blankAtom(run, faces, look));
      continue;
    }
    const bold = style.bold === true || (run.kind === "text" && run.strong === true);
    for (const [token] of printed(run.text).matchAll(/\n| +|[^ \n]+/g)) {
      if (token === "\n") {
        // Keep empty lines of an answer.
        if (broken) add({ kind: "text", text: "", bold, width: 0 });
        broken = true;
        open = false;
      } else if (token.startsWith(" ")) {
        space = true;
        open = false;
      } else {
        for (const text of DASH.test(token) ? token.split(AFTER_DASH) : [token]) {
          add({ kind: "text", text, bold, width: widthOf(text, style, bold, faces) });
          open = false;
        }
        open = true;
      }
    }
  }
  for (const cluster of clusters) fitAreas(cluster, measure);
  return clusters;
}

function widthOf(text: string, { size }: TextStyle, bold: boolean, faces: Faces): number {
  return text.length > LONGEST_WORD ? Number.POSITIVE_INFINITY : faces.width(text, size, bold);
}

function blankAtom(blank: BlankRun, faces: Faces, look: RoomLook | undefined): Atom {
  const rules = blank.size === "area" ? AREA_RULES : 1;
  const label = look?.label ?? (blank.captioned ? "" : printed(blank.label));
  const labelWidth = Math.min(faces.width(label, LABEL.size, false), WIDEST_LABEL);
  const width = rules > 1 ? ROOM.area : (look?.width ?? Math.max(ROOM[blank.size], labelWidth));
  return { kind: "blank", blank, label, bare: look?.bare === true, rules, width };
}

/** An area takes the full width, minus text attached to it such as a period. */
function fitAreas(cluster: Cluster, measure: number): void {
  if (cluster.width !== Number.POSITIVE_INFINITY) return;
  const areas = cluster.atoms.filter(
    (atom) => atom.kind === "blank" && atom.width === Number.POSITIVE_INFINITY,
  );
  if (!areas.length) return;
  const others = cluster.atoms.reduce((sum, atom) => sum + (areas.includes(atom) ? 0 : atom.width), 0);
  for (const area of areas) area.width = others < measure / 2 ? measure - others : measure;
  cluster.width = cluster.atoms.reduce((sum, { width }) => sum + width, 0);
}

/** In a cell, room to write shares a line with the words before it. */
function fitIntoCell(cluster: Cluster, rest: number): void {
  const [atom] = cluster.atoms;
  if (atom?.kind !== "blank" || !atom.bare || cluster.atoms.length > 1 || rest < ROOM.short) return;
  atom.width = Math.min(atom.width, rest);
  cluster.width = atom.width;
}

/** Breaks a word that is wider than the line. */
function cut(atom: Atom, measure: number, style: TextStyle, faces: Faces): Atom[] {
  if (atom.width <= measure) return [atom];
  if (atom.kind === "blank") return [{ ...atom, width: measure }];
  const pieces: Atom[] = [];
  let text = "";
  let width = 0;
  graphemes ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  for (const { segment } of graphemes.segment(atom.text)) {
    const more = faces.width(segment, style.size, atom.bold);
    if (text && width + more > measure) {
      pieces.push({ kind: "text", text, bold: atom.bold, width });
      text = "";
      width = 0;
    }
    text += segment;
    width += more;
  }
  return [...pieces, { kind: "text", text, bold: atom.bold, width }];
}

/** Created on first use: it takes longer than laying out a page. */
let graphemes: Intl.Segmenter | undefined;
