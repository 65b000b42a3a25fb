import { type Ink, parsePath, pathData } from "@sealwright/ink/path.ts";
import { inkOf } from "@sealwright/ink/strokes.ts";
import type { MarkInput } from "@sealwright/protocol/signing";

type InkMark = Exclude<MarkInput, { kind: "typed" }>;
type Strokes = Extract<MarkInput, { kind: "drawn" }>["strokes"];

/** Pen width in thousandths of a place's height, as on the signers' pages. */
const NIB = 22;
const NO_PRESSURE = 0.5;
/** In evidence: what a careful signature has. */
const MOST_POINTS = 2000;

/** Outlines of a mark that was drawn or traced. Letters are set where the typefaces are. */
export function inkOfMark(mark: InkMark): Ink {
  return mark.kind === "uploaded" ? mark.outlines.map(parsePath) : inkOfStrokes(mark.strokes);
}

/** For evidence, as path data: bounded, so that a scribble does not fill the file. */
export function outlinesOf(mark: MarkInput): string[] {
  if (mark.kind === "typed") return [];
  if (mark.kind === "uploaded") return mark.outlines;
  return inkOfStrokes(thinned(mark.strokes)).map((path) => pathData(path, 0));
}

function inkOfStrokes(strokes: Strokes): Ink {
  const drawn = strokes.map((points) => ({
    points: points.map(([x, y, pressure]) => ({ x, y, pressure })),
    hasPressure: points.some(([, , pressure]) => pressure !== NO_PRESSURE),
  }));
  return inkOf(drawn, NIB);
}

/** Every nth point of a long drawing, and the last of each stroke. */
function thinned(strokes: Strokes): Strokes {
  const step = Math.ceil(strokes.flat().length / MOST_POINTS);
  return strokes.map((points) => points.filter((_, at) => at % step === 0 || at === points.length - 1));
}
