import { boundsOf } from "@sealwright/ink/bounds.ts";
import { setName } from "@sealwright/ink/lettering/face.ts";
import { scriptFaces } from "@sealwright/ink/lettering/faces.ts";
import { inkOf } from "@sealwright/ink/strokes.ts";
import { expect, test } from "vitest";
import { outlinesOf } from "./lettering.ts";

test("PAGE-06 every script typeface writes a name as outlines", () => {
  for (const { key } of scriptFaces) {
    const face = outlinesOf(key, "letters");
    const { ink, missing } = setName("Mara O’Neil-Day", face, 100);
    expect(face.notice, key).toMatch(/^Copyright .* SIL Open Font License 1\.1/);
    expect(missing, key).toEqual([]);
    expect(ink.length, key).toBeGreaterThanOrEqual(14);
    expect(boundsOf(ink)?.width, key).toBeGreaterThan(200);
  }
});

test("a letter that a typeface lacks is named, once", () => {
  const { missing } = setName("Жаж Day", outlinesOf("caveat", "letters"), 100);
  expect(missing).toEqual(["Ж", "а", "ж"]);
});

test("accented letters come in the second file, and kern like their base", () => {
  const letters = outlinesOf("caveat", "letters");
  const face = { ...letters, glyphs: { ...letters.glyphs, ...outlinesOf("caveat", "accents").glyphs } };
  expect(setName("Łukasz Šahin", face, 100).missing).toEqual([]);
  const startOfLast = (name: string) => boundsOf(setName(name, face, 100).ink.slice(-1))?.x ?? 0;
  expect(face.kerns.To).toBeLessThan(0);
  expect(startOfLast("Tó")).toBeCloseTo(startOfLast("To"), -1);
});

test("a pen without pressure writes thinner when it is fast", () => {
  const stroke = (step: number) => ({
    hasPressure: false,
    points: Array.from({ length: 20 }, (_, index) => ({ x: index * step, y: 0, pressure: 0.5 })),
  });
  const height = (step: number) => boundsOf(inkOf([stroke(step)], 10))?.height ?? 0;
  expect(height(12)).toBeLessThan(height(1));
});

test("a dot is ink", () => {
  const dot = { hasPressure: false, points: [{ x: 5, y: 5, pressure: 0.5 }] };
  expect(boundsOf(inkOf([dot], 4))?.width).toBeGreaterThan(1);
});
