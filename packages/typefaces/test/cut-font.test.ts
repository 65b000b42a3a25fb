import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { REGIONS, sliceFile, sliceOf } from "../src/han/regions.ts";
import { cutFont } from "../src/instance/cut-font.ts";

const { resolve } = createRequire(import.meta.url);
const TEXT = "田王中國人文";
/** Rounded at each step of a variation, a point may land beside the one that HarfBuzz rounds once. In thousandths of the em. */
const NEAR = 3;

/** All numbers of a glyph's outline. */
const pointsOf = (font: Font, character: string) =>
  font.glyphForCodePoint(character.codePointAt(0) ?? 0).path.commands.flatMap(({ args }) => args);

test.each(REGIONS.flatMap((region) => [400, 600].map((weight) => [region, weight] as const)))(
  "SIGN-04 a typeface cut from %s at %i has the outlines that HarfBuzz cuts",
  async (region, weight) => {
    for (const character of [...TEXT].filter((one) => sliceOf(region, one))) {
      const slice = readFileSync(resolve(sliceFile(region, sliceOf(region, character) ?? "")));
      const own = create(Buffer.from(cutFont([slice], [character], weight))) as Font;
      const cut = await subsetFont(slice, character, {
        targetFormat: "sfnt",
        variationAxes: { wght: weight },
      });
      const theirs = create(cut) as Font;
      const [points, expected] = [pointsOf(own, character), pointsOf(theirs, character)];
      expect(points.length, character).toBe(expected.length);
      expect(
        Math.max(...points.map((value, index) => Math.abs(value - (expected[index] ?? 0)))),
        character,
      ).toBeLessThanOrEqual(NEAR);
      const advance = (font: Font) => font.layout(character).advanceWidth;
      expect(advance(own), character).toBe(advance(theirs));
    }
  },
);

test("SIGN-04 characters of several slices are in one file", () => {
  const slices = [..."張偉"].map((one) => readFileSync(resolve(sliceFile("tc", sliceOf("tc", one) ?? ""))));
  const font = create(Buffer.from(cutFont(slices, [..."張偉"], 400))) as Font;
  expect(font.postscriptName).toBe("NotoSerifTC-400");
  expect(font.characterSet).toEqual([..."偉張"].map((one) => one.codePointAt(0)));
});
