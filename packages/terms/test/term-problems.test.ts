import { expect, test } from "vitest";
import { termProblems } from "../src/index.ts";
import { termsOf } from "./contracts-by-hand.ts";

test.each([
  ["an end before the start", { start: "2026-02-01", end: "2026-01-31" }, ["end"]],
  ["an end on the first day", { start: "2026-02-01", end: "2026-02-01" }, []],
  ["a renewal of what has no end", { renews: 12 }, ["renewal"]],
  ["a notice as long as the first term", { start: "2026-01-01", end: "2026-01-31", notice: "30 days" }, []],
  ["a notice that is longer", { start: "2026-01-01", end: "2026-01-31", notice: "31 days" }, ["notice"]],
  [
    "a notice that is longer than the next term",
    { end: "2026-12-31", renews: 1, notice: "60 days" },
    ["notice"],
  ],
  ["a month's notice of what renews by the month", { end: "2026-12-31", renews: 1, notice: "30 days" }, []],
  ["an open contract with notice", { start: "2026-01-01", notice: "90 days" }, []],
])("WORK-02 names %s", (_what, told, fields) => {
  expect(Object.keys(termProblems(termsOf(told)))).toEqual(fields);
});
