import { expect, test } from "vitest";
import { contrast, onPaper, parseHex, showRatio, textOn } from "./contrast.ts";

const color = (hex: string) => parseHex(hex) ?? [0, 0, 0];

// Ratios as the WCAG's own examples and the usual checkers give them.
test.each([
  ["#000000", "#ffffff", "21.0 to 1"],
  ["#ffffff", "#ffffff", "1.0 to 1"],
  ["#777777", "#ffffff", "4.4 to 1"],
  ["#767676", "#ffffff", "4.5 to 1"],
  ["#ff0000", "#ffffff", "3.9 to 1"],
])("the contrast of %s and %s is %s, never rounded up", (one, other, shown) => {
  expect(showRatio(contrast(color(one), color(other)))).toBe(shown);
  expect(contrast(color(one), color(other))).toBe(contrast(color(other), color(one)));
});

test("the words on a color are the ones that read better, and hardly ever fail AA", () => {
  expect(textOn(color("#0b5d7a")).text).toBe("white");
  expect(textOn(color("#ffc400")).text).toBe("ink");
  expect(onPaper(color("#ffc400"))).toBeLessThan(3);
  for (let red = 0; red < 256; red += 51)
    for (let green = 0; green < 256; green += 51)
      for (let blue = 0; blue < 256; blue += 51) expect(textOn([red, green, blue]).ratio).toBeGreaterThan(4);
});

test.each(["", "#fff", "red", "#12345g", "#1234567"])("%j is not a color", (text) => {
  expect(parseHex(text)).toBeUndefined();
});
