import { expect, test } from "vitest";
import { markPassages } from "../../src/features/imports/check/mark-passages.ts";

const marked = (text: string, quotes: string[]) =>
  markPassages(text, quotes)
    .map(({ text: part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join("");

test.each([
  ["It begins on\nMay 1 (the start).", ["begins on May 1 (the start)"], "It [begins on\nMay 1 (the start)]."],
  ["one two three", ["two three", "one two"], "[one two][ three]"],
  ["one two", ["three"], "one two"],
  ["a.b axb", ["a.b"], "[a.b] axb"],
  ["one", [], "one"],
])("WORK-03 marks what was quoted of %j", (text, quotes, expected) => {
  expect(marked(text, quotes)).toBe(expected);
});
