import { describe, expect, test } from "vitest";
import { worksheets } from "../../src/calculators/all.ts";
import { examples } from "../../src/calculators/examples/all.ts";
import { readGiven, startOf } from "../../src/calculators/given.ts";

/** What these compute is our own model; their cases are worked out apart from the code. */
const OUR_OWN = ["electronic-signature-roi", "contract-cycle-cost", "late-renewal-cost"];

describe.each(worksheets.map((sheet) => [sheet.slug, sheet] as const))("PAGE-07 %s", (slug, sheet) => {
  test("starts with values that it accepts and that have a result", () => {
    const read = readGiven(sheet.inputs, startOf(sheet.inputs));
    expect(read).not.toHaveProperty("errors");
    expect("values" in read && sheet.work(read.values)).toHaveProperty("answer");
  });

  test("has ten worked examples, from named sources where anyone publishes such cases", () => {
    const cases = (examples[slug] ?? []).filter(({ source }) => source || OUR_OWN.includes(slug));
    expect(cases.length).toBeGreaterThanOrEqual(10);
  });

  test.each((examples[slug] ?? []).map((example) => [example.what, example] as const))("%s", (_, example) => {
    expect(
      Object.keys(example.given).filter((key) => !sheet.inputs.some((input) => input.key === key)),
    ).toEqual([]);
    const read = readGiven(sheet.inputs, { ...startOf(sheet.inputs), ...example.given });
    const result = "values" in read ? sheet.work(read.values) : read;
    expect("answer" in result ? result.answer.plain : result).toBe(example.answer);
  });
});
