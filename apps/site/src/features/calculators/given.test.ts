import { describe, expect, test } from "vitest";
import { worksheetOf } from "./all.ts";
import { csvOf } from "./csv.ts";
import { givenFromQuery, queryOf, readGiven, startOf } from "./given.ts";
import { evaluate } from "./sheet/evaluate.ts";

const rent = worksheetOf("rent-proration");
const loan = worksheetOf("loan-schedule");
const read = (part: Record<string, string>) => readGiven(loan.inputs, { ...startOf(loan.inputs), ...part });

describe("what is typed", () => {
  test.each([
    ["$15,000", 1_500_000],
    ["15000.5", 1_500_050],
    [" 15 000 ", 1_500_000],
    ["1.", 100],
    ["1,000", 100_000],
    ["1,000.50", 100_050],
    ["1.000,50", 100_050],
    ["1000,5", 100_050],
    ["8388607.13", 838_860_713],
  ])("“%s” is an amount", (text, cents) => {
    expect(read({ loan: text })).toMatchObject({ values: { loan: cents } });
  });

  test.each([
    ["6,5", 6500],
    ["6.5", 6500],
    ["6,25 %", 6250],
    ["6.125%", 6125],
  ])("“%s” percent has a decimal separator", (text, thousandths) => {
    expect(read({ rate: text })).toMatchObject({ values: { rate: thousandths } });
  });

  test.each(["", "abc", "1.234", "-5", "1e5", "0.99", "10000000.01", "999999999999999"])(
    "“%s” is refused",
    (text) => {
      expect(read({ loan: text })).toEqual({
        errors: { loan: "Enter a number from $1.00 to $10,000,000.00." },
      });
    },
  );

  test.each([
    ["months", "2,5", "Enter a whole number from 1 to 480."],
    ["months", "2.5", "Enter a whole number from 1 to 480."],
    ["rate", "101", "Enter a number from 0% to 100%."],
    ["first", "2027-02-30", "Enter a date from 1900 to 2199."],
    ["round", "sideways", "Choose one."],
  ])("%s: “%s” is refused", (key, text, sentence) => {
    expect(read({ [key]: text })).toEqual({ errors: { [key]: sentence } });
  });
});

describe("the address of a sheet", () => {
  test("contains what differs, and opens the same sheet", () => {
    const given = { ...startOf(rent.inputs), rent: "2000", by: "thirty" };
    const query = queryOf(rent.inputs, given);
    expect(query).toBe("rent=2000&by=thirty");
    expect(givenFromQuery(rent.inputs, new URLSearchParams(query))).toEqual(given);
    expect(queryOf(rent.inputs, startOf(rent.inputs))).toBe("");
  });

  test("is read with care", () => {
    const query = new URLSearchParams("rent=<b>&from=2027-99-01&by=moon&utm_source=mail&to=2027-01-20");
    expect(givenFromQuery(rent.inputs, query)).toEqual({ ...startOf(rent.inputs), to: "2027-01-20" });
  });
});

test("PAGE-07 the CSV file contains inputs, lines with their arithmetic, and the table", () => {
  const lines = csvOf(rent, startOf(rent.inputs)).split("\r\n");
  expect(lines).toContain("Rent for a whole month,1850.00");
  expect(lines).toContain('"Jan 2027, 22 of 31 days",1312.90,"$1,850.00 ÷ 31 × 22"');
  expect(lines.slice(-3)).toEqual(["Month,Days,Rent", "Jan 2027,22,1312.90", ""]);
});

test("a contradiction is said, and the last result stays", () => {
  const before = evaluate(rent, startOf(rent.inputs));
  const after = evaluate(rent, { ...before.given, to: "2026-12-31" }, before.result);
  expect(after.problem).toBe("The last day is before the first.");
  expect(after.result).toBe(before.result);
  expect(evaluate(rent, { ...before.given, rent: "?" }, before.result)).toMatchObject({
    errors: { rent: expect.any(String) },
  });
});
