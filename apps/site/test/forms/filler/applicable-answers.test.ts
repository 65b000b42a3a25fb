import { applicableAnswers } from "@sealwright/form-filler/answers/applicable-answers.ts";
import { type Answers, questionsOf } from "@sealwright/forms";
import { expect, test } from "vitest";
import { writtenForms } from "../../../src/catalog/forms/written-forms.ts";

const ON = "2026-11-28";

const lease = writtenForms.find(({ templateId }) => templateId === 1015);
if (!lease) throw new Error("Template 1015 is missing");
const applicable = (answers: Answers) => applicableAnswers(questionsOf(lease, answers, ON), answers);

test("FORM-07 without answers there is nothing to send, whatever is computed", () => {
  const nothing = { answers: {}, count: 0 };
  expect(applicable({})).toEqual(nothing);
  expect(applicable({ rent: "", landlord: { name: " " }, tenants: [{}] })).toEqual(nothing);
});

test("FORM-07 an answer to a question that no longer applies is not sent", () => {
  const given = { term: "monthly", endDate: "2027-01-31", noticeDays: 30, furnished: false };
  expect(applicable(given)).toEqual({
    answers: { term: "monthly", noticeDays: 30, furnished: false },
    count: 3,
  });
});

test("SIGN-01 a proposal that was taken out is sent as such, so that the account's text is the page's", () => {
  const given = { term: "monthly", noticeDays: "" };
  expect(applicable(given)).toEqual({ answers: given, count: 1 });
});

test("SIGN-01 a number that could not be read is sent as a blank where another was proposed", () => {
  expect(applicable({ term: "monthly", noticeDays: "60 days" })).toEqual({
    answers: { term: "monthly", noticeDays: "" },
    count: 1,
  });
});

test("FORM-07 an explicit choice of none is an answer, and is sent", () => {
  expect(applicable({ utilities: [] })).toEqual({ answers: { utilities: [] }, count: 1 });
});

test("FORM-07 what was typed for an amount and could not be read is not sent", () => {
  expect(applicable({ rent: "10 EUR", noticeDays: 30 })).toEqual(applicable({ noticeDays: 30 }));
});

test("FORM-07 answers in a repeat keep their position", () => {
  const tenants = [{}, { tenant: { name: "Zoë" } }];
  expect(applicable({ tenants })).toEqual({ answers: { tenants }, count: 1 });
});

test("FORM-07, API-07: characters that databases reject are replaced, and the rest of the answer stays", () => {
  const { answers } = applicable({ landlord: { name: "a\0b\ud800 🙂" }, occupants: "\0x" });
  expect(answers).toEqual({ landlord: { name: "a b\ufffd 🙂" }, occupants: " x" });
});

test("FORM-05, FORM-07: a sensitive answer is neither sent nor linked", () => {
  const consent = writtenForms.find(({ slug }) => slug === "child-travel-consent");
  if (!consent) throw new Error("The travel consent is missing");
  const answers: Answers = { children: [{ childName: "Zoë", passport: "X123" }] };
  expect(applicableAnswers(questionsOf(consent, answers, ON), answers)).toEqual({
    answers: { children: [{ childName: "Zoë" }] },
    count: 1,
  });
});
