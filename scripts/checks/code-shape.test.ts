import { expect, test } from "vitest";
import { medianLines, shapeProblems } from "./code-shape.ts";

const files = (count: number, lines: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `src/file-${index}.ts`, lines }));

test("files over 300 lines and folders over 15 files are problems, up to that is fine", () => {
  expect(shapeProblems(files(15, 300))).toEqual([]);
  expect(shapeProblems(files(1, 301))).toEqual(["src/file-0.ts has 301 lines; split it (at most 300)"]);
  expect(shapeProblems(files(16, 1))).toEqual([
    "src holds 16 source files; group them by subject (at most 15)",
  ]);
});

test("the median is that of all files", () => {
  expect(medianLines([...files(2, 10), ...files(1, 90)])).toBe(10);
});
