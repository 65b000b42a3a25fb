import { expect, test } from "vitest";
import { wordingProblems, wordingProblemsInRepository } from "./wording.ts";

test("a phrase is reported with its line and better wording", () => {
  expect(wordingProblems("fine\nshown in the first picture")).toEqual([
    '2: "first picture": write first paint, or above the fold',
  ]);
  expect(wordingProblems("Send us an email.")).toEqual([]);
});

test("code, copy and documents have no phrases that read as translated", () => {
  expect(wordingProblemsInRepository()).toEqual([]);
});
