import { describe, expect, test } from "vitest";
import { worksheets } from "./all.ts";
import { examples } from "./examples/all.ts";
import { figureOf, printedAnswer, roundedLike } from "./examples/comparison.ts";
import { readGiven, startOf } from "./given.ts";

describe.each(worksheets.map((sheet) => [sheet.slug, sheet] as const))("PAGE-07 %s", (slug, sheet) => {
  test("starts with values that it accepts and that have a result", () => {
    const read = readGiven(sheet.inputs, startOf(sheet.inputs));
    expect(read).not.toHaveProperty("errors");
    expect("values" in read && sheet.work(read.values)).toHaveProperty("answer");
  });

  test("has ten worked examples from named sources", () => {
    expect((examples[slug] ?? []).filter(({ source }) => source).length).toBeGreaterThanOrEqual(10);
  });

  test.each((examples[slug] ?? []).map((example) => [example.what, example] as const))("%s", (_, example) => {
    const known = sheet.inputs.map(({ key }) => key);
    expect(Object.keys(example.given).filter((key) => !known.includes(key))).toEqual([]);
    expect(roundedLike(example.answer, figureOf(sheet, example))).toBe(example.answer);
  });
});

test.each([
  ["761.78", "$761.78", "761.78", "$761.78"],
  ["49474", "$49,474.08", "49474", "$49,474"],
  ["-4000", "−$4,000.00", "-4000", "−$4,000"],
  ["33.3", "33.29%", "33.3", "33.3%"],
  ["7.5", "7.54 years", "7.5", "7.5 years"],
])("an answer of %s is compared with %s at its own precision", (answer, shown, rounded, printed) => {
  expect(roundedLike(answer, { shown, plain: "" })).toBe(rounded);
  expect(printedAnswer(answer, { shown, plain: "" })).toBe(printed);
});
