import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { create, type Font } from "fontkit";
import { describe, expect, test } from "vitest";

/** A rule that loads a file. */
interface LoadedFace {
  family: string;
  style: string;
  display: string;
  font: Font;
  codes: Set<number>;
}

const css = readFileSync(design("fonts.css"), "utf8");
const faces: LoadedFace[] = [...css.matchAll(/@font-face \{([^}]*)\}/g)].flatMap(([, rule = ""]) => {
  const value = (pattern: RegExp) => pattern.exec(rule)?.[1]?.trim() ?? "";
  const file = value(/url\("\.\/(.+?)[?"]/);
  if (!file) return [];
  const font = create(readFileSync(design(file)));
  const range = value(/unicode-range:([^;]+);/);
  if (!("layout" in font)) throw new Error(`${file} is a collection of fonts`);
  return {
    family: value(/font-family: "(.+?)"/),
    style: value(/font-style: (.+?);/) || "normal",
    display: value(/font-display: (.+?);/),
    font,
    // Without a list it is asked for whatever the others do not list.
    codes: range ? codesOf(range) : new Set(font.characterSet),
  };
});
const kinds = [...new Set(faces.map(({ family, style }) => `${family}, ${style}`))];
const facesOf = (kind: string) => faces.filter(({ family, style }) => `${family}, ${style}` === kind);

function design(file: string): string {
  return fileURLToPath(import.meta.resolve(`@sealwright/design/${file}`));
}

function codesOf(range: string): Set<number> {
  const runs = range.split(",").map((run) => run.trim().replace("U+", "").split("-"));
  return new Set(
    runs.flatMap(([from = "", to = from]) => {
      const first = Number.parseInt(from, 16);
      return Array.from({ length: Number.parseInt(to, 16) - first + 1 }, (_, index) => first + index);
    }),
  );
}

test("NAV-10 there are five kinds of letters", () => expect(kinds).toHaveLength(5));

describe.each(kinds)("NAV-10 %s", (kind) => {
  test.each([
    ["German, French and Spanish", "Jürgen Größmann & Señor Muñoz, „Œuvre“ 12 €"],
    ["Czech, Polish and Hungarian", "Příliš žluťoučký kůň, Łódź, Erdős"],
    ["Turkish and Romanian", "İstanbul Beşiktaş Iğdır, Timișoara"],
    ["Vietnamese", "Nguyễn Thị Phượng, Đặng Hữu Thọ"],
  ])(
    "has every letter of %s in one file, and shows those that come later as soon as they are there",
    (_language, text) => {
      for (const letter of text) {
        const code = letter.codePointAt(0) ?? 0;
        const having = facesOf(kind).filter(({ codes }) => codes.has(code));
        expect(
          having.map(({ font }) => font.hasGlyphForCodePoint(code)),
          letter,
        ).toEqual([true]);
        const isPreloaded = !kind.startsWith("Source Code") && (code < 0x7f || "“”".includes(letter));
        expect(having[0]?.display, letter).toBe(isPreloaded ? "optional" : "swap");
      }
    },
  );

  test("names no letter outside of English that its file has not", () => {
    for (const { codes, font } of facesOf(kind).filter(({ codes }) => !codes.has(0x20)))
      expect([...codes].filter((code) => !font.hasGlyphForCodePoint(code))).toEqual([]);
  });
});

test("NAV-10 letters wait for the files that pages preload, and for no others", () => {
  const optional = faces.filter(({ display }) => display === "optional");
  expect(optional.map(({ codes }) => codes.has(0x61))).toEqual([true, true, true, true]);
});
