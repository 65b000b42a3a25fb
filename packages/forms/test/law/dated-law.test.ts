import { expect, test } from "vitest";
import { valueOn } from "../../src/index.ts";
import { endingLaw, endingSentence } from "../../src/law/ending.ts";
import { parseLaw } from "../../src/law/read-law.ts";
import { usStates } from "../../src/library/us-states.ts";
import type { LawValue } from "../../src/tree/law.ts";

const SOURCE = `
        standing: official current
        citation: "1 Test Code 2"
        quote: "words"
        url: "https://example.test"
        textAsOf: "2026-06"
        readOn: "2026-11-23"`;
const cellOf = (rest: string) => `
subject: Test pay
facts:
  least: { label: "Least pay", unit: cents }
bases:
  wage:
    label: "A wage"
    figures:
      - from: "2026-01-01"
        until: "2026-12-31"
        cents: 725${SOURCE}
      - from: "2027-01-01"
        cents: 800${SOURCE}
states:
  Ohio:
    least:${SOURCE.replaceAll("\n        ", "\n      ")}${rest}
${usStates
  .filter((state) => state !== "Ohio")
  .map((state) => `  ${state}: { least: { standing: unknown } }`)
  .join("\n")}
`;
const read = (rest: string) => parseLaw(cellOf(rest), "test.yaml");

test("LAW-05 a formula has the value of every figure of its base", () => {
  const least = read("\n      formula: { of: wage, percent: 150, hours: 2080 }").states.Ohio?.least;
  expect(least).toMatchObject({
    value: 2_262_000,
    from: "2026-01-01",
    until: "2026-12-31",
    later: [{ value: 2_496_000, from: "2027-01-01" }],
  });
});

test.each([
  [
    "a value and a formula",
    "\n      value: 1\n      formula: { of: wage, percent: 5 }",
    "either a value or a formula",
  ],
  ["neither", "", "either a value or a formula"],
  ["an unknown base", "\n      formula: { of: wages, percent: 5 }", "no base figure"],
  [
    "a later value before the end of the first",
    '\n      value: 1\n      until: "2026-12-31"\n      later: [{ from: "2026-12-31", value: 2, quote: words }]',
    "do not follow each other",
  ],
  [
    "a value that ends before it begins",
    '\n      value: 1\n      from: "2026-12-31"\n      until: "2026-12-30"',
    "do not follow each other",
  ],
])("LAW-05 %s is a problem", (_, rest, message) => {
  expect(() => read(rest)).toThrow(message);
});

test("LAW-05 the value of a day is the last that has begun, and doubted outside of what was read", () => {
  const law: LawValue = {
    value: 1,
    from: "2026-01-01",
    until: "2026-12-31",
    citation: "1 Test Code 2",
    standing: "official current",
    textAsOf: "2026",
    later: [{ value: 2, from: "2027-01-01", until: "2027-06-29", citation: "1 Test Code 3" }],
  };
  const on = (day: string) => {
    const { value, citation, outdated } = valueOn(law, day);
    return [value, citation, outdated];
  };
  expect(on("2026-12-31")).toEqual([1, "1 Test Code 2", undefined]);
  expect(on("2027-01-01")).toEqual([2, "1 Test Code 3", undefined]);
  expect(on("2025-12-31")[2]).toBe("This holds from January 1, 2026; what held before was not read.");
  expect(on("2027-06-30")[2]).toBe("This holds until June 29, 2027; what holds after that was not read.");
  expect(valueOn({ ...law, later: [] }, "2027-01-01").outdated).toBe(
    "The figure for 2027 was not out when this was read.",
  );
});

test("LAW-05 what ends within sixty days and has no successor is listed", () => {
  const ends = [read('\n      value: 1\n      until: "2026-12-31"')];
  const followed = [read("\n      formula: { of: wage, percent: 5 }")];
  expect(endingLaw(ends, "2026-10-31")).toEqual([]);
  expect(endingLaw(ends, "2026-11-01").map(endingSentence)).toEqual([
    "Ohio, Test pay: least pay, until December 31, 2026",
  ]);
  expect(endingLaw(ends, "2027-03-01")).toHaveLength(1);
  expect(endingLaw(followed, "2026-12-01")).toEqual([]);
});
