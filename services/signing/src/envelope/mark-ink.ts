import { drawnInk } from "@sealwright/ink/drawn.ts";
import { type Ink, parsePath, pathData } from "@sealwright/ink/path.ts";
import type { AdoptedMark } from "@sealwright/protocol/signing";

type Strokes = Extract<AdoptedMark, { kind: "drawn" }>["strokes"];

/** In evidence: what a careful signature has. */
const MOST_POINTS = 2000;

/** @returns undefined for letters that were typed before hands were chosen: they are set where the typefaces are */
export function inkOfMark(mark: AdoptedMark): Ink | undefined {
  return mark.kind === "drawn" ? drawnInk(mark.strokes) : mark.outlines?.map(parsePath);
}

/** For evidence, as path data: bounded, so that a scribble does not fill the file. */
export function outlinesOf(mark: AdoptedMark): string[] {
  if (mark.kind !== "drawn") return mark.outlines ?? [];
  return drawnInk(thinned(mark.strokes)).map((path) => pathData(path, 0));
}

/** Every nth point of a long drawing, and the last of each stroke. */
function thinned(strokes: Strokes): Strokes {
  const step = Math.ceil(strokes.flat().length / MOST_POINTS);
  return strokes.map((points) => points.filter((_, at) => at % step === 0 || at === points.length - 1));
}
