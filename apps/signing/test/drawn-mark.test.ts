import { boundsOf } from "@sealwright/ink/bounds.ts";
import { type DrawnPoint, drawnInk } from "@sealwright/ink/drawn.ts";
import { expect, test } from "vitest";
import { viewOf } from "../src/ui/mark/drawn-mark.ts";

const STROKE: DrawnPoint[] = [
  [100, 500, 0.5],
  [300, 700, 0.5],
  [600, 400, 0.5],
];

test("SIGN-04 a drawing is an outline for each stroke, a dot included", () => {
  expect(drawnInk([STROKE, [[800, 300, 0.5]]])).toHaveLength(2);
  expect(drawnInk([])).toEqual([]);
});

test("SIGN-04 a drawing is shown whole, wherever on the pad it is", () => {
  const [x = 0, y = 0, width = 0, height = 0] = viewOf(drawnInk([STROKE]))
    .split(" ")
    .map(Number);
  const ink = boundsOf(drawnInk([STROKE])) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(ink.width).toBeGreaterThan(200);
  expect([x < ink.x, y < ink.y]).toEqual([true, true]);
  expect([x + width > ink.x + ink.width, y + height > ink.y + ink.height]).toEqual([true, true]);
  expect(viewOf([])).toMatch(/^-?\d+ -?\d+ \d+ \d+$/);
});
