import { describe, expect, test } from "vitest";
import { checkAnswers, fillForm, writeText } from "../../src/index.ts";
import { describeProblem, parseForm } from "../../src/parse/index.ts";
import type { Form } from "../../src/tree/form.ts";
import { ON } from "../support/day.ts";
import { LOAN, smallText } from "../support/small-form.ts";

const FIELDS = `  - id: way
    label: Way
    type: choice
    whenBlank: equal
    options: [{ id: equal, label: Equal }, { id: large, label: Large }, { id: late, label: Late }, { id: free, label: Free }, { id: never, label: Never }]
  - id: often
    label: How often
    type: choice
    default: month
    whenBlank: month
    options: [{ id: month, label: Monthly }, { id: week, label: Weekly }]
  - { id: spread, label: Spread, type: number }
  - { id: waits, label: Does it wait?, type: boolean, whenBlank: false }
  - { id: idle, label: Idle payments, type: number, shownWhen: { waits: true } }
  - id: dues
    label: Dues
    type: repeat
    item: due
    optional: true
    fields: [{ id: dueOn, label: Due on, type: date, notBefore: startDate }, { id: due, label: Due, type: money }]
computed:
`;
const PLAN = `plan: { field: way, plans: { equal: level, large: balloon, late: interestOnly, free: uneven } }, every: often, interestOnly: idle, amortizedOver: spread, uneven: { of: dues, date: dueOn, amount: due, from: startDate }, `;

function parse(fields = FIELDS, plan = PLAN) {
  const text = smallText()
    .replace("computed:\n", fields)
    .replace("type: schedule, ", `type: schedule, ${plan}`)
    .replace(
      "::table{plan}",
      "Then :plan[laterPayment], at last :plan[lastPayment] on :plan[last].\n\n::table{plan}",
    );
  return parseForm({ path: "personal-family/loan-agreement.md", text }, [LOAN]);
}

describe("FORM-05 a loan is repaid as its choice says", () => {
  const { form, problems } = parse();
  const loan = { principal: 100_000, rate: 12, count: 3, first: "2026-02-28", startDate: "2026-01-31" };
  const dues = [
    { dueOn: "2026-02-10", due: 50_000 },
    { dueOn: "2026-03-02", due: 1 },
  ];

  test.each([
    [{ way: "equal" }, "$340.02 each, $1,020.07 in all", "Then $340.02, at last $340.03 on April 28, 2026"],
    [{ way: "equal", often: "week" }, "$334.87 each, $1,004.62 in all", "at last $334.88 on March 14, 2026"],
    [{ way: "large", spread: 12 }, "$88.85 each,", "at last $849.93 on April 28, 2026"],
    [{ way: "late" }, "$10.00 each,", "Then $1,010.00, at last $1,010.00"],
    [{ way: "late", waits: true, idle: 1 }, "$10.00 each,", "Then $507.51, at last $507.51"],
    [{ way: "free", dues }, "$500.00 each, $1,006.60 in all", "at last $506.60 on March 2, 2026"],
  ])("%j", (answers, payments, last) => {
    expect(problems).toEqual([]);
    const text = writeText(fillForm(form as Form, { ...loan, ...answers }, ON)).replaceAll(/\s+/g, " ");
    expect(text).toContain(payments);
    expect(text).toContain(last);
  });

  test.each([
    { way: "never" },
    { way: "large" },
    { way: "free" },
    { way: "late", waits: true, idle: 3 },
    { way: "equal", first: "2026-01-01" },
    { way: "equal", rate: 41 },
    { way: "free", dues: [...dues, { dueOn: "2026-01-01", due: 5_000 }] },
    { way: "free", dues: [...dues, { dueOn: "2026-03-01", due: -1 }] },
    { way: "free", dues: [...dues, { dueOn: "2026-03-01", due: "some" }] },
    { way: "free", dues: [...dues, { dueOn: "2026-03-01" }] },
    { way: "free", dues: [...dues, { due: 5_000 }] },
  ])("%j leaves blanks", (answers) => {
    const text = writeText(fillForm(form as Form, { ...loan, ...answers }, ON)).replaceAll(/\s+/g, " ");
    expect(text).toMatch(/Then _+, at last _+ on _+\./);
  });

  test.each([
    [{ way: "large", spread: 2 }, "spread: “Spread” must be at least “Number of payments” (3)."],
    [
      { way: "late", waits: true, idle: 3 },
      "idle: “Idle payments” must be less than “Number of payments” (3).",
    ],
    [{ way: "equal", first: "9999-12-01" }, "count: “Payments” can’t be computed for so many payments."],
    [{ way: "large", spread: 3 }, ""],
    [{ way: "late", waits: true, idle: 2 }, ""],
    [{ way: "equal", spread: 2, idle: 3 }, ""],
    [{ way: "large" }, ""],
    [{ way: "never" }, ""],
  ])("%j is remarked on where all answers are there and make no loan", (answers, remark) => {
    const given = { ...loan, ...answers };
    const remarks = checkAnswers(form as Form, given, fillForm(form as Form, given, ON), ON);
    const wrong = remarks.filter(({ kind }) => kind === "wrong");
    expect(wrong.map(({ path, message }) => `${path}: ${message}`).join()).toBe(remark);
  });
});

test.each([
  [
    "a plan of an unknown option",
    "equal: level",
    "equl: level",
    "“way” has no option “equl”. Did you mean “equal”?",
  ],
  ["a plan without its settings", "amortizedOver: spread, ", "", "“plan” has no amortizedOver."],
  ["an interval of a text", "every: often", "every: nickname", "“nickname” has type text."],
])("FORM-02 %s is reported", (_, from, to, message) => {
  const { problems } = parse(FIELDS, PLAN.replace(from, to));
  expect(problems.map(describeProblem).join("\n")).toContain(message);
});

test("FORM-02 an unknown interval is reported", () => {
  const { problems } = parse(FIELDS.replace("id: week", "id: year"));
  expect(problems.map(describeProblem).join("\n")).toContain("“often” has the option “year”.");
});
