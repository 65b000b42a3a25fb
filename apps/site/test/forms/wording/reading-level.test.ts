import { expect, test } from "vitest";
import { countWords, readingGrade } from "./reading-level.ts";

test("the grade follows the formula of Flesch and Kincaid", () => {
  // Six words of one syllable in one sentence: 0.39 × 6 + 11.8 × 1 − 15.59.
  expect(readingGrade(["The cat sat on the mat."])).toBe(-1.4);
  // Two paragraphs are two sentences, with or without a full stop.
  expect(readingGrade(["The cat sat on the mat.", "The dog ran in the rain"])).toBe(-1.4);
  expect(readingGrade(["The indemnifying party reimburses reasonable expenses."])).toBeGreaterThan(15);
});

test("words are counted without symbols and punctuation", () => {
  expect(countWords(["Rent is due – on day 5.", ""])).toBe(6);
});
