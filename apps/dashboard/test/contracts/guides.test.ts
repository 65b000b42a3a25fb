import { expect, test } from "vitest";
import { alignTo } from "../../src/features/send/documents/place/guides.ts";

const box = (x: number, y: number, width = 100, height = 20) => ({ x, y, width, height });

test.each([
  ["left edges", box(73, 300), { x: 72, y: 300 }, [{ axis: "x", at: 72 }]],
  ["right edges", box(133, 300, 40), { x: 132, y: 300 }, [{ axis: "x", at: 172 }]],
  ["middles", box(99, 300, 50), { x: 97, y: 300 }, [{ axis: "x", at: 122 }]],
  ["top edges", box(300, 101), { x: 300, y: 100 }, [{ axis: "y", at: 100 }]],
  ["its top to the other’s bottom", box(300, 118), { x: 300, y: 120 }, [{ axis: "y", at: 120 }]],
  [
    "both ways at once",
    box(74, 122),
    { x: 72, y: 120 },
    [
      { axis: "x", at: 72 },
      { axis: "y", at: 120 },
    ],
  ],
  ["nothing that is farther away", box(77, 300), { x: 77, y: 300 }, []],
] as const)("SIGN-07 a dragged field is aligned: %s", (_what, moved, expected, guides) => {
  const aligned = alignTo(moved, [box(72, 100)], 3);
  expect(aligned.box).toMatchObject(expected);
  expect(aligned.guides).toEqual(guides);
});

test("SIGN-07 of several neighbors, the nearest line counts, and without one it moves freely", () => {
  expect(alignTo(box(75, 300), [box(72, 0), box(76, 50)], 4).box.x).toBe(76);
  expect(alignTo(box(75, 300), [], 4)).toEqual({ box: box(75, 300), guides: [] });
});
