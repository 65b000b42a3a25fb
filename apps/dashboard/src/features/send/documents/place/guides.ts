import type { Box } from "@sealwright/page-view/geometry.ts";

/** A line across the page, in points from its left or top edge. */
export interface Guide {
  axis: "x" | "y";
  at: number;
}

/**
 * Moves a box that is close to an edge or middle of another to be exactly there.
 * @param most points that it may be moved by
 * @returns the lines on which it stands now
 */
export function alignTo(box: Box, others: readonly Box[], most: number): { box: Box; guides: Guide[] } {
  const across = nearest(
    linesOf(box.x, box.width),
    others.flatMap(({ x, width }) => linesOf(x, width)),
    most,
  );
  const down = nearest(
    linesOf(box.y, box.height),
    others.flatMap(({ y, height }) => linesOf(y, height)),
    most,
  );
  return {
    box: { ...box, x: box.x + (across?.by ?? 0), y: box.y + (down?.by ?? 0) },
    guides: [
      ...(across ? [{ axis: "x" as const, at: across.at }] : []),
      ...(down ? [{ axis: "y" as const, at: down.at }] : []),
    ],
  };
}

/** Start, middle and end. */
const linesOf = (start: number, length: number) => [start, start + length / 2, start + length];

function nearest(own: readonly number[], others: readonly number[], most: number) {
  const close = others
    .flatMap((at) => own.map((line) => ({ at, by: at - line })))
    .filter(({ by }) => Math.abs(by) <= most);
  return close.toSorted((one, other) => Math.abs(one.by) - Math.abs(other.by))[0];
}
