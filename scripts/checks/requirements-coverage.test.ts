import { expect, test } from "vitest";
import { readRequirements, requirementsNamedIn } from "./requirements-coverage.ts";

test("a row of the requirements is its id and its text", () => {
  expect(readRequirements("| id | requirement |\n|---|---|\n| NAV-01 | A strip. |\n")).toEqual([
    { id: "NAV-01", text: "A strip." },
  ]);
});

test("a title names every row it starts with, and a skipped test names none", () => {
  const title = "ROW-08, ROW-09: one menu";
  expect(requirementsNamedIn(`test(${JSON.stringify(title)}, () => {})`)).toEqual(["ROW-08", "ROW-09"]);
  expect(requirementsNamedIn(`test.skip(${JSON.stringify(title)}, () => {})`)).toEqual([]);
});
