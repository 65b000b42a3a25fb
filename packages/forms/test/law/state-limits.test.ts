import { describe, expect, test } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import { checkAnswers, fillForm, questionsOf, writeText } from "../../src/index.ts";
import { readStateForm, STATE_FORM, stateForm } from "../support/state-form.ts";

const FIELDS = `  - { id: days, label: Days to return it, type: number, byLaw: { default: returnDays, atMost: returnDays } }
  - { id: deposit, label: Deposit, type: money, byLaw: { atMost: { fact: cap, times: rent } } }
  - { id: endDate, label: Last day, type: date, byLaw: { atLeast: { fact: least, after: startDate } } }
law:
`;
const withLimits = (text: string) =>
  text
    .replace("law:\n", FIELDS)
    .replace("list: deposits.list", "list: deposits.list, least: deposits.least")
    .replace("This is the text", "After :days days :deposit is due on :endDate[]. This is the text");
const form = stateForm(withLimits);

const wrong = (answers: Answers) =>
  checkAnswers(form, answers, fillForm(form, answers)).flatMap(({ kind, message }) =>
    kind === "wrong" ? message : [],
  );
const hints = (answers: Answers) =>
  Object.fromEntries(
    questionsOf(form, answers)
      .flatMap(({ questions }) => questions)
      .flatMap((asked) =>
        asked.kind === "question" && asked.hints
          ? [[asked.field.id, asked.hints.map(({ text }) => text)]]
          : [],
      ),
  );

describe("FORM-05 the chosen state's law answers what no one has", () => {
  const text = (answers: Answers) => writeText(fillForm(form, answers)).replaceAll(/\s+/g, " ");

  test("until someone does, and only in official words", () => {
    expect(text({ governingState: "Texas" })).toContain("After 30 days");
    expect(text({ governingState: "Ohio", days: 10 })).toContain("After 10 days");
    expect(text({ governingState: "Ohio", days: "" })).toMatch(/After _+ days/);
    const utah = stateForm((source) => withLimits(source).replace("Texas|Ohio", "Texas|Utah"));
    expect(writeText(fillForm(utah, { governingState: "Utah" }))).toMatch(/After _+ days/);
  });

  test("and the question shows it as its answer", () => {
    const [asked] = questionsOf(form, { governingState: "Texas" })
      .flatMap(({ questions }) => questions)
      .filter(({ path }) => path === "days");
    expect(asked).toMatchObject({ value: 30, answered: true });
  });

  test("and the text says that it is of law", () => {
    const runs = JSON.stringify(fillForm(form, { governingState: "Texas" }).clauses);
    expect(runs).toContain('{"kind":"answer","text":"30","path":"days","law":"returnDays"}');
    expect(JSON.stringify(fillForm(form, { governingState: "Texas", days: 30 }).clauses)).not.toContain(
      '"path":"days","law"',
    );
  });
});

describe("FORM-05 an answer against the chosen state's law is remarked on", () => {
  test("but printed, since the law has exceptions", () => {
    const answers = { governingState: "Texas", days: 31 };
    expect(writeText(fillForm(form, answers))).toContain("After 31 days");
    expect(wrong(answers)).toHaveLength(1);
  });

  test("a number, an amount computed from another, and a date", () => {
    const texas = { governingState: "Texas", rent: 100_000, startDate: "2026-05-01" };
    expect(wrong({ ...texas, days: 30, deposit: 200_000, endDate: "2026-05-02" })).toEqual([]);
    expect(wrong({ ...texas, days: 31, deposit: 200_001, endDate: "2026-05-01" })).toEqual([
      "“Days to return it” must be at most 30 days in Texas (Tex. Code § 1). From the day of moving out.",
      "“Deposit” must be at most $2,000.00 (two months’ rent) in Texas (Tex. Code § 1).",
      "“Last day” must be on or after May 2, 2026 (1 day) in Texas (Tex. Code § 1).",
    ]);
  });

  test("but not against a summary, what no one read, or what is open", () => {
    expect(wrong({ governingState: "Utah", days: 300 })).toEqual([]);
    expect(wrong({ governingState: "Maine", days: 300 })).toEqual([]);
    expect(wrong({ days: 300 })).toEqual([]);
    expect(wrong({ governingState: "Texas", deposit: 900_000 })).toEqual([]);
  });
});

test("FORM-05 the question says what the law of the state is, or that no one checked it", () => {
  expect(hints({})).toEqual({});
  expect(hints({ governingState: "Texas" })).toEqual({
    days: ["Texas: at most 30 days"],
    deposit: ["Texas: at most two months’ rent"],
    endDate: ["Texas: at least 1 day"],
  });
  expect(hints({ governingState: "Texas", rent: 100_000 }).deposit).toEqual([
    "Texas: at most $2,000.00 (two months’ rent)",
  ]);
  expect(hints({ governingState: "Utah" })).toMatchObject({
    days: ["Utah: at most 21 days"],
    deposit: ["Not checked for Utah"],
  });
});

test("FORM-05 that a chapter sets none is said with its year, and limits nothing", () => {
  const iowa = { governingState: "Iowa", rent: 100_000, deposit: 900_000 };
  expect(hints(iowa)).toMatchObject({
    days: ["Not checked for Iowa"],
    deposit: ["Iowa: Iowa Code ch. 1 sets none (text of 2024)"],
  });
  expect(wrong(iowa)).toEqual([]);
  expect(writeText(fillForm(form, iowa))).not.toContain("at most");
});

test.each([
  ["a field as a fact", "default: returnDays", "default: stay", "“stay” is not a fact of law."],
  [
    "a unit that does not fit",
    "atMost: returnDays }",
    "atMost: list }",
    "“list” is in boolean, which does not limit “days”.",
  ],
  [
    "months without their amount",
    "{ fact: cap, times: rent }",
    "cap",
    "“cap” is in months, which does not limit “deposit”.",
  ],
  ["an amount that is none", "times: rent", "times: stay", "“stay” has type number."],
  ["a limit of itself", "times: rent", "times: deposit", "“deposit” limits itself."],
  ["a date after no date", "after: startDate", "after: rent", "“rent” has type money."],
  ["an unknown fact", "default: returnDays", "default: returnDay", "there is no field “returnDay”."],
])("FORM-02 %s is reported", (_, from, to, message) => {
  const text = withLimits(STATE_FORM);
  expect(text).toContain(from);
  expect(readStateForm(text.replace(from, to)).problems.map((one) => one.message)).toContain(message);
});
