import { expect, test } from "vitest";
import { ordinal, ordinalWord } from "../../src/fill/ordinals.ts";
import { fillForm, runsIn, writeText } from "../../src/index.ts";
import { parseForm } from "../../src/parse/index.ts";
import { ON } from "../support/day.ts";
import { LOAN, smallForm, smallText } from "../support/small-form.ts";

test.each([
  [1, "1st", "first"],
  [2, "2nd", "second"],
  [3, "3rd", "third"],
  [11, "11th", "eleventh"],
  [12, "12th", "twelfth"],
  [13, "13th", "thirteenth"],
  [20, "20th", "twentieth"],
  [21, "21st", "twenty-first"],
  [30, "30th", "thirtieth"],
  [45, "45th", "forty-fifth"],
  [99, "99th", "ninety-ninth"],
  [100, "100th", "100th"],
  [112, "112th", "112th"],
  [0, "0", "0"],
  [1.5, "1.5", "1.5"],
])("FORM-05 %d is the %s, or the %s", (value, digits, word) => {
  expect(ordinal(value)).toBe(digits);
  expect(ordinalWord(value)).toBe(word);
});

const SENTENCE =
  "Due on the :count[ordinal] day, the :count[ordinalWord] day, the :first[ordinalWord] day and the :review[ordinal].";
const form = smallForm((text) =>
  text.replace("It is called :nickname.", `It is called :nickname. ${SENTENCE}`),
);
const written = (answers: object) => writeText(fillForm(form, { ...answers }, ON)).replaceAll(/\s+/g, " ");

test("FORM-05 a text names a number, or the day of a date, by its place", () => {
  expect(written({ count: 22, first: "2026-03-01", startDate: "2026-01-31" })).toContain(
    "Due on the 22nd day, the twenty-second day, the first day and the 28th.",
  );
});

test("FORM-06 blank, it is the blank of its question", () => {
  const { clauses } = fillForm(form, {}, ON);
  const runs = clauses.flatMap(({ content }) => content.flatMap(runsIn));
  expect(runs).toContainEqual({ kind: "blank", label: "First payment", size: "short", path: "first" });
  expect(written({})).toMatch(/Due on the _+ day, the _+ day, the _+ day and the _+\./);
});

test("FORM-02 a part that a number does not have is reported", () => {
  const text = smallText().replace("It is called :nickname.", "It is called :count[ordnal].");
  const { problems } = parseForm({ path: "personal-family/loan-agreement.md", text }, [LOAN]);
  expect(problems.map(({ message, hint }) => `${message} ${hint}`).join()).toContain(
    "“count” has no part “ordnal”. Did you mean “ordinal”?",
  );
});
