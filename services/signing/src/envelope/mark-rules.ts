import { parsePath } from "@sealwright/ink/path.ts";
import type { MarkInput } from "@sealwright/protocol/signing";
import { missingIn, unfitIn } from "@sealwright/protocol/signing/places";
import { SigningError } from "../base/errors.ts";
import { asShown, type ShownPlace } from "../base/places.ts";
import type { Filled } from "../base/tables.ts";

/** Writing for a minute makes some 7,000. */
const MOST_POINTS = 40_000;
/** In thousandths of the place's height: wider than any pad. */
const FARTHEST = 100_000;
/** A smaller stroke is a slip. */
const LEAST_EXTENT = 10;

/** Spaces and invisible characters, of which some count as letters: a name of only these would sign nothing. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** @throws SigningError mark-not-valid for an empty or an absurd drawing */
export function assertDrawable(mark: MarkInput | undefined): void {
  if (!mark) return;
  if (mark.kind === "typed") {
    if (mark.text.replaceAll(INVISIBLE, "") === "") throw new SigningError("mark-not-valid");
    return;
  }
  const points = mark.kind === "drawn" ? mark.strokes.flat() : pointsIn(mark.outlines);
  const isFar = points.some((point) => point.some((number) => !(Math.abs(number) <= FARTHEST)));
  if (points.length > MOST_POINTS || isFar) throw new SigningError("mark-not-valid");
  const extent = (axis: 0 | 1) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const { [axis]: at } of points) [low, high] = [Math.min(low, at), Math.max(high, at)];
    return high - low;
  };
  // An outline's unit is its own, since sealing scales it.
  if (Math.max(extent(0), extent(1)) < (mark.kind === "drawn" ? LEAST_EXTENT : Number.MIN_VALUE)) {
    throw new SigningError("mark-not-valid", "This drawing is empty. Draw your signature, or type it");
  }
}

function pointsIn(outlines: readonly string[]): (readonly [number, number])[] {
  const numbers = outlines.flatMap((outline) => parsePath(outline).flatMap(([, ...own]) => own));
  return numbers.flatMap((x, index) => (index % 2 ? [] : [[x, numbers[index + 1] ?? Number.NaN] as const]));
}

/** A sentence for each place or mark that is not ready to sign. */
export function problemsIn(filled: Filled, places: readonly ShownPlace[]): Record<string, string> {
  const shown = places.map(asShown);
  return { ...missingIn(filled, shown), ...unfitIn(filled.texts, shown) };
}
