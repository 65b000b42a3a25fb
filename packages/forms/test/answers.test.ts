import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers, fillForm, readAnswers, readAnswersFile, writeAnswersFile } from "../src/index.ts";
import { smallForm } from "./support/small-form.ts";

const form = smallForm();
const told = (answers: Parameters<typeof checkAnswers>[1]) =>
  checkAnswers(form, answers, fillForm(form, answers)).map(
    ({ path, kind, message }) => `${path} ${kind}: ${message}`,
  );

describe("FORM-05 answers are checked in words", () => {
  test("what is required is open, and so is whatever leaves a blank in the document", () => {
    expect(told({})).toEqual([
      "lender open: “Lender” is still open.",
      "borrowers.0.borrower open: “Borrower” is still open.",
      "borrowers.0.share open: “Share in percent” is still open.",
      "principal open: “Sum lent” is still open.",
      "rate open: “Interest a year” is still open.",
      "count open: “Number of payments” is still open.",
      "startDate open: “Day of the loan” is still open.",
      "first open: “First payment” is still open.",
      "goals open: “What it is for” is still open.",
      "place open: “Place” is still open.",
    ]);
  });

  test("a blank that the document can be used with is not open", () => {
    expect(told({}).join()).not.toMatch(/Name of the loan|Notes/);
  });

  test("what is asked only then is open only then", () => {
    expect(told({ hasFee: true })).toContain("fee open: “Fee” is still open.");
    expect(told({ hasFee: true, fee: 5 }).join()).not.toContain("Fee");
  });

  test("a party without a name is open, none of several is not", () => {
    expect(told({ lender: { email: "anna@mail.example" } })).toContain(
      "lender open: “Lender” is still open.",
    );
    expect(told({ goals: [] }).join()).not.toContain("What it is for");
  });

  test.each([
    [{ principal: 0 }, "principal wrong: “Sum lent” must be at least $0.01."],
    [{ rate: 41 }, "rate wrong: “Interest a year” must be at most 40."],
    [{ count: 1.5 }, "count wrong: “Number of payments” must be a whole number."],
    [
      { startDate: "2026-02-02", first: "2026-02-01" },
      "first wrong: “First payment” lies before “Day of the loan” (February 2, 2026).",
    ],
    [{ lender: { email: "anna@" } }, "lender wrong: The e-mail address does not look complete."],
    [{ place: { zip: "123" } }, "place wrong: A ZIP code has five digits, or nine with a dash."],
    [
      { borrowers: [{ share: 50 }, { share: 49 }] },
      "borrowers wrong: “Share in percent” adds up to 99, but must come to 100.",
    ],
  ])("%j", (answers, message) => {
    expect(told(answers)).toContain(message);
  });

  test("what is not asked is not checked", () => {
    expect(told({ fee: -5 }).join()).not.toContain("Fee");
    expect(told({ fee: -5, hasFee: true })).toContain("fee wrong: “Fee” must be at least $0.00.");
  });
});

describe("FORM-05 a file of answers", () => {
  const saved = new Date("2026-11-21T10:00:00Z");
  const answers = { lender: { name: "Anna" }, principal: 5, goals: ["car"], borrowers: [{ share: 100 }] };

  test("gives back what was saved", () => {
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
    ["{", "This file is damaged, or no file of answers. Your answers here are as they were."],
    ["[1]", "This is no file of answers that this library saved."],
    [
      writeAnswersFile({ ...form, slug: "last-will" }, {}, saved),
      "for another form (last will), not for the Loan",
    ],
  ])("that is none is refused in a sentence: %s", (text, sentence) => {
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
        checkAnswers(form, read, fillForm(form, read));
      }),
    );
  });
});
