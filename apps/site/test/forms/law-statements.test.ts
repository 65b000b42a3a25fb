import { expect, test } from "vitest";
import { countStatements, lawStatements } from "../../src/content/forms/law-statements.ts";
import { writtenForms } from "../../src/content/forms/written-forms.ts";

const source = { name: "12 U.S.C. 1701j-3", url: "https://law.example", checked: "2026-11-23" };
const [form] = writtenForms;
if (!form) throw new Error("There are no forms");

/** The statements in one answer of a form that states no other law. */
function statementsIn(answer: string, sources = [source]) {
  const silent = { ...form, clauses: [], fields: [], states: [], questions: [], sources } as typeof form &
    object;
  const facts = lawStatements(silent).length;
  const questions = [{ question: "May the lender object?", answer }];
  return lawStatements({ ...silent, questions }).slice(facts);
}

test("FORM-04 a sentence that states law is a fact if one text can prove it, otherwise a remark", () => {
  const found = statementsIn(
    "Ask the lender. Federal law limits that right. In most states a court decides. Florida taxes the transfer.",
  );
  expect(found.map(({ kind, text }) => [kind, text])).toEqual([
    ["fact", "Federal law limits that right."],
    ["remark", "In most states a court decides."],
    ["fact", "Florida taxes the transfer."],
  ]);
  expect(countStatements(found)).toEqual({ checked: 0, open: 2, remarks: 1 });
});

test("FORM-04 a sentence is checked if it cites the section of one of the form's sources", () => {
  const [cited] = statementsIn("Federal law (12 U.S.C. 1701j-3) protects some transfers.");
  expect(cited?.source).toEqual(source);
  const [other] = statementsIn("Federal law (12 U.S.C. 1701k) protects some transfers.");
  expect(other?.source).toBeUndefined();
});
