import { hiddenInLine, oneLine, severalLines } from "@sealwright/protocol/readable-text";
import { describe, expect, test } from "vitest";

const HIDDEN = [
  ["a zero-width space", "\u200b"],
  ["a byte order mark", "\ufeff"],
  ["a soft hyphen", "\u00ad"],
  ["a Hangul filler", "\u3164"],
  ["a halfwidth Hangul filler", "\uffa0"],
  ["a tag", "\u{e0041}"],
  ["the end of tags", "\u{e007f}"],
  ["a combining grapheme joiner", "\u034f"],
  ["a word joiner", "\u2060"],
  ["an invisible plus", "\u2064"],
  ["an override of the direction", "\u202e"],
  ["an isolate", "\u2067"],
  ["a joiner between Latin letters", "\u200d"],
  ["a non-joiner between Latin letters", "\u200c"],
  ["a variation selector on a letter", "\ufe0f"],
  ["a mark of direction", "\u200f"],
  ["a vowel that Khmer no longer writes", "\u17b4"],
  ["an annotation", "\ufff9"],
];

describe("a line that others are shown", () => {
  test.each(HIDDEN)("loses %s", (_what, character) => {
    expect(oneLine(`Sam${character}my`)).toBe("Sammy");
    expect(oneLine(character)).toBe("");
    expect(hiddenInLine(`Sam${character}my`)).toMatch(/^U\+[0-9A-F]{4,5}$/);
  });

  test.each([
    ["Persian", "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"],
    ["Hindi", "\u0915\u094d\u200d\u0937"],
    ["Sinhala", "\u0dc1\u0dca\u200d\u0dbb\u0dd3"],
    ["a family of emoji", "\u{1f468}\u200d\u{1f469}\u200d\u{1f467}"],
    ["a shaded emoji at work", "\u{1f469}\u{1f3fd}\u200d\u{1f4bb}"],
    ["a heart in color", "\u2764\ufe0f"],
    ["a keycap", "1\ufe0f\u20e3"],
    ["a Japanese name's own variant", "\u845b\u{e0100}\u57ce"],
  ])("keeps what shapes its neighbors: %s", (_what, text) => {
    expect(oneLine(text)).toBe(text);
    expect(severalLines(text)).toBe(text);
    expect(hiddenInLine(text)).toBeUndefined();
  });

  test("that is blank in braille is empty", () => {
    expect(oneLine(" \u2800 ")).toBe("");
  });
});

test("a message loses what turns its direction around, and keeps its lines and marks", () => {
  expect(severalLines("Pay \u202e001\u202c now\u2066.\u2069\r\nDana\u200f!")).toBe(
    "Pay 001 now.\nDana\u200f!",
  );
});
