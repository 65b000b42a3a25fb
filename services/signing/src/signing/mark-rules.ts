import type { MarkInput } from "@sealwright/protocol/signing";
import { missingIn } from "@sealwright/protocol/signing/places";
import { SigningError } from "../errors.ts";
import type { Filled } from "../tables.ts";
import { asShown, type ContractPlace, LONGEST_TEXT } from "./places.ts";

/** A pen that writes for a minute makes some 7,000. */
const MOST_POINTS = 40_000;
/** In thousandths of the place's height: no pad is that wide. */
const FARTHEST = 100_000;
/** A stroke of a hair's breadth is a slip. */
const LEAST_EXTENT = 10;

/** Spaces, and what has no picture, some of it letters and one a symbol: a name of these would sign nothing. */
const INVISIBLE = /[\s\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** @throws SigningError mark-not-valid for an empty or an absurd drawing */
export function assertDrawable(mark: MarkInput | undefined): void {
  if (!mark) return;
  if (mark.kind === "typed") {
    if (mark.text.replaceAll(INVISIBLE, "") === "") throw new SigningError("mark-not-valid");
    return;
  }
  const points = mark.strokes.flat();
  const isFar = points.some((point) => point.some((number) => !(Math.abs(number) <= FARTHEST)));
  if (points.length > MOST_POINTS || isFar) throw new SigningError("mark-not-valid");
  const extent = (axis: 0 | 1) => {
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (const point of points) [low, high] = [Math.min(low, point[axis]), Math.max(high, point[axis])];
    return high - low;
  };
  if (Math.max(extent(0), extent(1)) < LEAST_EXTENT) {
    throw new SigningError("mark-not-valid", "This drawing is empty. Draw your signature, or type it");
  }
}

/** Why nothing can be signed with this yet: a sentence for each place or mark. */
export function problemsIn(filled: Filled, places: readonly ContractPlace[]): Record<string, string> {
  return { ...missingIn(filled, places.map(asShown)), ...tooLong(filled.texts, places) };
}

/** A sentence for each text that its place has no room for. */
export function tooLong(texts: Filled["texts"], places: readonly ContractPlace[]): Record<string, string> {
  const long = places.filter(
    ({ kind, field }) => kind === "text" && (texts[field]?.trim().length ?? 0) > LONGEST_TEXT,
  );
  const sentence = `Use ${LONGEST_TEXT} characters or fewer.`;
  return Object.fromEntries(long.map(({ field }) => [field, sentence]));
}
