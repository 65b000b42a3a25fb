import { describe, expect, test } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import { checkAnswers, fillForm, questionsOf, singleQuestions, writeText } from "../../src/index.ts";
import { ON } from "../support/day.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { smallForm } from "../support/small-form.ts";

const form = smallForm();
const written = (answers: Answers) =>
  writeText(fillForm(form, { ...LOAN_ANSWERS, ...answers }, ON)).replaceAll(/\s+/g, " ");

describe("FORM-05 the document leaves a blank for an answer that breaks a rule of its question", () => {
  test.each<[string, Answers, RegExp]>([
    ["less than the least", { rate: -5 }, /paid at _+ percent/],
    ["more than the most", { rate: 41 }, /paid at _+ percent/],
    ["less than the least amount", { fee: -500 }, /The fee is _+\./],
    ["a part of a whole", { count: 1.5 }, /percent in _+ payments/],
    ["before the date that it must follow", { first: "2025-01-01" }, /payments from _+,/],
    ["in a year of two digits", { startDate: "0026-01-31", first: "2026-02-28" }, /to .* from _+, with/],
    ["no amount", { fee: "10 EUR" }, /The fee is _+\./],
    ["no number", { count: "many" }, /percent in _+ payments/],
  ])("%s", (_, answers, blank) => {
    expect(written({})).not.toMatch(blank);
    expect(written(answers)).toMatch(blank);
  });

  test("and for what is computed from it", () => {
    expect(written({})).toMatch(/lends \$[\d,.]+ to/);
    expect(written({ principal: -1 })).toMatch(/lends _+ to/);
    expect(written({ count: 601 })).toMatch(/payments from [^_]+, _+ each, _+ in all/);
    expect(written({ startDate: "2026-11-31" })).toMatch(/reviewed on _+\./);
  });

  test("but prints it once it keeps the rule", () => {
    expect(written({ rate: 40 })).toContain("paid at 40 percent");
    expect(written({ startDate: "2026-02-02", first: "2026-02-02" })).toContain(
      "payments from February 2, 2026",
    );
  });
});

test("FORM-05 a date long ago is printed, such as that of an old deed", () => {
  expect(written({ startDate: "1774-07-04" })).toContain("from July 4, 1774");
});

describe("FORM-05 a date that must not lie after others", () => {
  const limited = smallForm((text) =>
    text
      .replace("first, label: First payment, type: date,", "$& notAfter: [review, startDate],")
      .replace("type: dateAdd, from: startDate,", "$& shownWhen: { hasFee: true },")
      .replace("and reviewed on :review", "and reviewed by the parties"),
  );
  const remarks = (answers: Answers) => {
    const given = { ...LOAN_ANSWERS, startDate: "2026-01-31", ...answers };
    const wrong = checkAnswers(limited, given, fillForm(limited, given, ON), ON).filter(
      ({ kind }) => kind === "wrong",
    );
    return wrong.map(({ path, message }) => `${path}: ${message}`);
  };

  test("is held to the first that applies", () => {
    expect(remarks({ first: "2026-02-28" })).toEqual([]);
    expect(remarks({ first: "2026-03-01" })).toEqual([
      "first: “First payment” is after “Day of review” (February 28, 2026).",
    ]);
    expect(remarks({ hasFee: false, first: "2026-01-31" })).toEqual([]);
    expect(remarks({ hasFee: false, first: "2026-02-28" })).toEqual([
      "first: “First payment” is after “Day of the loan” (January 31, 2026).",
    ]);
  });
});

describe("FORM-05 an answer that the document leaves out", () => {
  test.each<Answers>([{ rate: 41 }, { principal: "10 EUR" }, { first: "2025-01-01" }])(
    "stays in its question, which needs fixing and is not called unanswered: %j",
    (wrong) => {
      const answers: Answers = { ...LOAN_ANSWERS, ...wrong };
      const [[id, value]] = Object.entries(wrong) as [[string, unknown]];
      const asked = questionsOf(form, answers, ON).flatMap(({ questions }) =>
        questions.flatMap(singleQuestions),
      );
      expect(asked.find(({ path }) => path === id)).toMatchObject({ value, answered: false });
      const remarks = checkAnswers(form, answers, fillForm(form, answers, ON), ON);
      expect(remarks.filter(({ path }) => path === id).map(({ kind }) => kind)).toEqual(["wrong"]);
    },
  );
});
