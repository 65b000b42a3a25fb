import { expect, test } from "vitest";
import { languages } from "./languages.ts";

test("NAV-10 the languages are the specification's, each once, two of them right-to-left", () => {
  expect(languages.map(({ code }) => code).join(" ")).toBe(
    "en fr es de id pt nl zh-CN th ja ar iw cs da fil it ru tr vi ko bg uk",
  );
  expect(new Set(languages.map(({ name }) => name)).size).toBe(languages.length);
  expect(languages.filter(({ rightToLeft }) => rightToLeft).map(({ code }) => code)).toEqual(["ar", "iw"]);
});
