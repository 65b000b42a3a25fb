import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers, fillForm, readAnswers, readAnswersFile, writeAnswersFile } from "../../src/index.ts";
import { ON } from "../support/day.ts";
import { smallForm } from "../support/small-form.ts";

const form = smallForm();
const told = (answers: Parameters<typeof checkAnswers>[1]) =>
  checkAnswers(form, answers, fillForm(form, answers, ON), ON).map(
    ({ path, kind, message }) => `${path} ${kind}: ${message}`,
  );

describe("FORM-05 answers are checked with clear messages", () => {
  test("required questions and questions with a blank in the document are open", () => {
    expect(told({})).toEqual([
      "lender open: “Lender” is not answered yet.",
      "borrowers.0.borrower open: “Borrower” is not answered yet.",
      "borrowers.0.share open: “Share in percent” is not answered yet.",
      "principal open: “Sum lent” is not answered yet.",
      "rate open: “Interest a year” is not answered yet.",
      "count open: “Number of payments” is not answered yet.",
      "startDate open: “Day of the loan” is not answered yet.",
      "first open: “First payment” is not answered yet.",
      "goals open: “What it is for” is not answered yet.",
      "place open: “Place” is not answered yet.",
    ]);
  });

  test("an optional blank is not open", () => {
    expect(told({}).join()).not.toMatch(/Name of the loan|Notes/);
  });

  test("a conditional question is open only when asked", () => {
    expect(told({ hasFee: true })).toContain("fee open: “Fee” is not answered yet.");
    expect(told({ hasFee: true, fee: 5 }).join()).not.toContain("Fee");
  });

  test("a party without a name is open, an explicit none is not", () => {
    expect(told({ lender: { email: "anna@mail.example" } })).toContain(
      "lender open: “Lender” is not answered yet.",
    );
    expect(told({ goals: [] }).join()).not.toContain("What it is for");
  });

  test.each([
    [{ principal: 0 }, "principal wrong: “Sum lent” must be at least $0.01."],
    [{ rate: 41 }, "rate wrong: “Interest a year” must be at most 40."],
    [{ principal: "10 EUR" }, "principal wrong: “Sum lent” can’t be read: “10 EUR” isn’t an amount."],
    [{ rate: "six" }, "rate wrong: “Interest a year” can’t be read: “six” isn’t a number."],
    [{ count: 1.5 }, "count wrong: “Number of payments” must be a whole number."],
    [
      { startDate: "2026-02-02", first: "2026-02-01" },
      "first wrong: “First payment” is before “Day of the loan” (February 2, 2026).",
    ],
    [
      { startDate: "0026-12-01" },
      "startDate wrong: “Day of the loan” is in the year 26. Write the year with four digits.",
    ],
    [{ lender: { email: "anna@" } }, "lender wrong: The email address looks incomplete."],
    [{ place: { zip: "123" } }, "place wrong: A ZIP code has five digits, or nine with a dash."],
    [
      { borrowers: [{ share: 50 }, { share: 49 }] },
      "borrowers wrong: “Share in percent” adds up to 99, but must total 100.",
    ],
  ])("%j", (answers, message) => {
    expect(told(answers)).toContain(message);
  });

  test("questions not asked are not checked", () => {
    expect(told({ fee: -5 }).join()).not.toContain("Fee");
    expect(told({ fee: -5, hasFee: true })).toContain("fee wrong: “Fee” must be at least $0.00.");
  });
});

describe("FORM-05 an answers file", () => {
  const saved = new Date("2026-11-21T10:00:00Z");
  const answers = { lender: { name: "Anna" }, principal: 5, goals: ["car"], borrowers: [{ share: 100 }] };

  test("returns what was saved", () => {
    const text = writeAnswersFile(form, answers, saved);
    expect(readAnswersFile(form, writeAnswersFile(form, { goals: [] }, saved))).toMatchObject({
      answers: { goals: [] },
    });
    expect(JSON.parse(text)).toMatchObject({
      form: "loan-agreement",
      version: "1.0",
      notice: expect.stringContaining("not legal advice"),
    });
    expect(readAnswersFile(form, text)).toEqual({ answers, left: [] });
  });

  test.each([
    ["{", "This file is damaged or is not an answers file. Your answers have not changed."],
    ["[1]", "This is not an answers file saved from this library."],
    [
      writeAnswersFile({ ...form, slug: "last-will" }, {}, saved),
      "for another form (last will), not for the Loan",
    ],
  ])("an invalid file is rejected with a message: %s", (text, sentence) => {
    expect(readAnswersFile(form, text)).toMatchObject({ refused: expect.stringContaining(sentence) });
  });

  test.each([
    [{ principal: "5" }, "Sum lent"],
    [{ principal: 0.5 }, "Sum lent"],
    [{ goals: ["boat"] }, "What it is for"],
    [{ startDate: "2026-02-30" }, "Day of the loan"],
    [{ lender: { name: 5 } }, "Lender"],
    [{ borrowers: [{}, {}, {}, {}] }, "Borrowers"],
    [{ borrowers: [{ boat: 1 }] }, "an answer that this form does not know"],
    [{ boat: 1 }, "an answer that this form does not know"],
  ])("loses only what the form cannot take: %j", (wrong, label) => {
    const read = readAnswers(form, { law: "Utah", ...wrong });
    expect(read.answers.law).toBe("Utah");
    expect(read.left).toEqual([label]);
  });

  test("a proposal does not come back where what replaced it could not be read", () => {
    const proposing = smallForm((text) => text.replace("Interest a year, type: number,", "$& default: 5,"));
    expect(readAnswers(proposing, { rate: "60 days", count: "many" })).toEqual({
      answers: { rate: "" },
      left: ["Interest a year", "Number of payments"],
    });
  });

  test("any JSON is read without an error, and what was read can be read again", () => {
    const near = fc.dictionary(
      fc.constantFrom(...form.fields.map(({ id }) => id), "__proto__", "toString"),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), near), (data) => {
        const { answers: read } = readAnswers(form, data);
        const stored = JSON.parse(JSON.stringify(read));
        expect(readAnswers(form, stored)).toEqual({ answers: stored, left: [] });
        checkAnswers(form, read, fillForm(form, read, ON), ON);
      }),
    );
  });
});
