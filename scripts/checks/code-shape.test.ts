import { expect, test } from "vitest";
import { medianLines, shapeProblems } from "./code-shape.ts";

const files = (count: number, lines: number) =>
  Array.from({ length: count }, (_, index) => ({ path: `src/file-${index}.ts`, lines }));

test("a file over 300 lines is a problem, one of 300 is not", () => {
  expect(shapeProblems(files(16, 300))).toEqual([]);
  expect(shapeProblems(files(1, 301))).toEqual(["src/file-0.ts has 301 lines; split it (at most 300)"]);
});

test("the median is that of all files", () => {
  expect(medianLines([...files(2, 10), ...files(1, 90)])).toBe(10);
});
