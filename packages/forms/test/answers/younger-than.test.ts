import { expect, test } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import { checkAnswers, fillForm } from "../../src/index.ts";
import { parseForm } from "../../src/parse/index.ts";
import { ON } from "../support/day.ts";
import { LOAN, smallForm, smallText } from "../support/small-form.ts";

const RULE = "youngerThan: { years: 21, born: birth, on: startDate }";
const withAges = (text: string) =>
  text
    .replace(
      "type: number, decimals: true, min: 0, max: 100 }",
      "$&\n      - { id: birth, label: Born on, type: date }",
    )
    .replace(
      "computed:\n",
      `  - { id: minors, label: Is one under 21?, type: boolean, ${RULE} }\ncomputed:\n`,
    )
    .replace("owes :share percent", "born on :birth owes :share percent, one being young: :minors,");
const form = smallForm(withAges);

const wrong = (births: string[], more: Answers = {}) => {
  const borrowers = births.map((birth) => ({ birth, share: 100 / births.length }));
  const answers = { minors: false, startDate: "2026-05-01", borrowers, ...more };
  return checkAnswers(form, answers, fillForm(form, answers, ON), ON).flatMap(({ kind, path, message }) =>
    kind === "wrong" ? `${path}: ${message}` : [],
  );
};

test("FORM-05 a no is wrong if one who was born on a date is younger on the document's date", () => {
  expect(wrong(["2000-01-01", "2005-05-01"])).toEqual([]);
  expect(wrong(["2000-01-01", "2005-05-02"])).toEqual([
    "minors: “Is one under 21?” can’t be no: “Born on” (May 2, 2005) is less than 21 years before “Day of the loan” (May 1, 2026).",
  ]);
  expect(wrong(["2005-05-02"], { minors: true })).toEqual([]);
  expect(wrong(["2005-05-02"], { minors: "" })).toEqual([]);
});

test("FORM-05 and not while either date is open", () => {
  expect(wrong(["2005-05-02"], { startDate: "" })).toEqual([]);
  expect(wrong([""])).toEqual([]);
  expect(wrong([])).toEqual([]);
});

test.each([
  ["no date of birth", "born: birth", "born: share", "“share” has type number."],
  ["no date to compare with", "on: startDate", "on: rate", "“rate” has type number."],
  ["an unknown one", "born: birth", "born: births", "there is no field “births”."],
  [
    "a date of an item to compare with",
    "on: startDate",
    "on: birth",
    "“birth” belongs to the items of “borrowers”.",
  ],
  [
    "a circle",
    "{ id: startDate, label: Day of the loan, type: date, required: true }",
    "{ id: startDate, label: Day of the loan, type: date, required: true, shownWhen: { minors: true } }",
    "“minors” depends on itself.",
  ],
])("FORM-02 a comparison of ages with %s is reported", (_, from, to, message) => {
  const text = withAges(smallText());
  expect(text).toContain(from);
  const file = { path: "personal-family/loan-agreement.md", text: text.replace(from, to) };
  expect(parseForm(file, [LOAN]).problems.map((one) => one.message)).toContain(message);
});
