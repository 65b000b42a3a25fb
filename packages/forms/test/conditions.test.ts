import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Answers } from "../src/answers/answers.ts";
import { holds } from "../src/fill/scope.ts";
import { contentOf, fillForm, runsIn } from "../src/index.ts";
import { usStates } from "../src/library/us-states.ts";
import { isCertain, isImpossible } from "../src/parse/conditions/certainty.ts";
import { testOf } from "../src/parse/conditions/read.ts";
import type { Condition } from "../src/tree/condition.ts";
import { ON } from "./support/day.ts";
import { readStateForm, STATE_FORM, stateForm } from "./support/state-form.ts";

const form = stateForm();
const passes = (field: string, value: string, answers: Answers) =>
  holds(
    { facts: form, answers, on: ON },
    { tests: [testOf(field, value ? value.split("|") : [])], negated: false },
  );

test("FORM-05 bold words keep their conditions and references", () => {
  const bold = '**Bold :if[in Texas]{governingState="Texas"}:if[in Ohio]{governingState="Ohio"} for :stay.**';
  const changed = stateForm((text) => text.replace("This is the text for two states.", bold));
  const runs = contentOf(fillForm(changed, { governingState: "Ohio", stay: 3 }, ON)).flatMap(runsIn);
  const words = runs.flatMap((run) => (run.kind === "text" && run.strong ? [run.text.trim()] : []));
  expect(words.filter(Boolean)).toEqual(["Bold", "in Ohio", "for", "."]);
});

describe("FORM-05 conditions compare", () => {
  test.each<[string, string, Answers, boolean]>([
    ["rent", ">1000", { rent: 100_001 }, true],
    ["rent", ">1000", { rent: 100_000 }, false],
    ["rent", ">=1,000", { rent: 100_000 }, true],
    ["rent", "=1000.50", { rent: 100_050 }, true],
    ["stay", "<=30", { stay: 30 }, true],
    ["stay", "<30", { stay: 30 }, false],
    ["startDate", ">=2026-01-01", { startDate: "2026-01-01" }, true],
    ["startDate", ">=2026-01-01", { startDate: "2025-12-31" }, false],
    ["tenants", ">1", { tenants: [{}, {}] }, true],
    ["tenants", ">1", { tenants: [{}] }, false],
    ["tenants", "=1", { tenants: [{ tenant: { name: "Ana" } }] }, true],
    ["stay", ">returnDays", { stay: 31, governingState: "Texas" }, true],
    ["stay", ">returnDays", { stay: 30, governingState: "Texas" }, false],
    ["returnDays", ">30", { governingState: "Ohio" }, true],
    ["returnDays", ">30", { governingState: "Texas" }, false],
  ])("%s %s with %j: %s", (field, value, answers, expected) => {
    expect(passes(field, value, answers)).toBe(expected);
  });

  test("while either side is open, no comparison holds", () => {
    for (const sign of [">", "<", ">=", "<=", "="]) {
      expect(passes("rent", `${sign}0`, {})).toBe(false);
      expect(passes("rent", `${sign}0`, { rent: "" })).toBe(false);
      expect(passes("tenants", `${sign}1`, {})).toBe(false);
      expect(passes("stay", `${sign}returnDays`, { stay: 30, governingState: "Maine" })).toBe(false);
      // A summary is no limit.
      expect(passes("returnDays", `${sign}21`, { governingState: "Utah" })).toBe(false);
    }
  });
});

/** The form of a room with amounts and a date that follow from its answers. */
const SUMS = `  - { id: paid, label: Paid, type: money, default: 0 }
  - { id: late, label: Is it late?, type: boolean, whenBlank: false }
  - { id: fine, label: Fine, type: money, shownWhen: { late: true } }
  - { id: plea, label: Why it is late, type: text, shownWhen: { owed: ">2" } }
computed:
  - { id: owed, label: Owed, type: sum, of: [rent, fine] }
  - { id: balance, label: Balance, type: difference, from: owed, less: [paid] }
  - { id: surcharge, label: Surcharge, type: percentage, of: owed, rate: 10, shownWhen: { balance: ">0" } }
  - { id: lastDay, label: Last day, type: dateAdd, from: startDate, unit: days, amount: stay }
`;
const TOTALS =
  ':paid :owed :balance :lastDay :if[:plea]{plea owed=">2"} :if[:fine]{late="yes"} :if[:surcharge]{surcharge balance=">0"}';
const withSums = (text: string) =>
  text.replace("law:\n", `${SUMS}law:\n`).replace("## Room {#room}", `## Room {#room}\n\n${TOTALS}`);
const sums = stateForm(withSums);

describe("FORM-05 conditions compare what is computed", () => {
  test.each<[string, string, Answers, boolean]>([
    ["balance", ">0", { rent: 100_000 }, true],
    ["balance", "=0", { rent: 100_000, paid: 100_000 }, true],
    ["balance", "<0", { rent: 100_000, paid: 100_001 }, true],
    ["balance", "<owed", { rent: 100_000 }, false],
    ["balance", "<owed", { rent: 100_000, paid: 1 }, true],
    ["owed", ">paid", { rent: 100_000, paid: 1 }, true],
    ["owed", "=1100", { rent: 100_000, late: true, fine: 10_000 }, true],
    // A question that is not asked counts as nothing in a sum.
    ["owed", "=1000", { rent: 100_000, fine: 10_000 }, true],
    ["owed", "", { rent: 100_000 }, true],
    ["owed", "", {}, false],
    ["surcharge", ">=0", { rent: 100_000 }, true],
    ["surcharge", ">=0", { rent: 100_000, paid: 100_000 }, false],
    ["lastDay", "=2026-01-31", { startDate: "2026-01-01", stay: 30 }, true],
    ["lastDay", ">startDate", { startDate: "2026-01-01", stay: 0 }, false],
  ])("%s %s with %j: %s", (field, value, answers, expected) => {
    const tests = [testOf(field, value ? [value] : [])];
    expect(holds({ facts: sums, answers, on: ON }, { tests, negated: false })).toBe(expected);
  });

  test("while an answer is open, no comparison holds", () => {
    for (const sign of [">", "<", ">=", "<=", "="])
      for (const than of ["0", "rent", "paid"])
        expect(
          holds(
            { facts: sums, answers: { paid: 1 }, on: ON },
            { tests: [testOf("balance", [sign + than])], negated: false },
          ),
        ).toBe(false);
  });

  test.each([
    ['{owed=">stay"}', "“stay” is not money."],
    ['{owed=">2026-01-01"}', "“2026-01-01” is not money."],
    ['{lastDay=">5"}', "“5” is not a date."],
    ['{owed="5"}', "“owed” has no options to compare with."],
  ])("FORM-02 %s is reported", (condition, message) => {
    const text = withSums(STATE_FORM.replace('{governingState="Texas|Ohio"}', condition));
    expect(readStateForm(text).problems.map((one) => one.message)).toContain(message);
  });

  test.each([
    [
      "a question asked only if its own answer is large",
      "type: money, default: 0",
      'type: money, shownWhen: { balance: ">5" }',
      "“paid” depends on itself.",
    ],
    [
      "an amount that counts only if it is large",
      'shownWhen: { balance: ">0" }',
      'shownWhen: { surcharge: ">0" }',
      "“surcharge” is not known before “surcharge”.",
    ],
  ])("FORM-02 %s is reported", (_, from, to, message) => {
    const text = withSums(STATE_FORM);
    expect(text).toContain(from);
    expect(readStateForm(text.replace(from, to)).problems.map((one) => one.message)).toContain(message);
  });
});

describe("FORM-02 comparisons that make no sense are reported", () => {
  const problems = (condition: string) =>
    readStateForm(STATE_FORM.replace('{governingState="Texas|Ohio"}', condition)).problems.map(
      (one) => one.message,
    );

  test.each([
    ['{rent="1000"}', "“rent” has no options to compare with."],
    ['{landlord=">1"}', "“landlord” cannot be compared."],
    ['{list=">1"}', "“list” cannot be compared."],
    ['{startDate=">5"}', "“5” is not a date."],
    ['{stay=">2026-01-01"}', "“2026-01-01” is not a number."],
    ['{startDate=">2026-02-31x"}', "“2026-02-31x” is not a date."],
    ['{stay=">rent"}', "“rent” is not a number."],
    ['{stay=">stey"}', "there is no field “stey”."],
  ])("%s", (condition, message) => {
    expect(problems(condition)).toContain(message);
  });

  test("and so are those that the text around them rules out", () => {
    const nested = (outer: string, inner: string) => problems(`${outer}\n:if[Words.]${inner}`);
    const unreachable = "this branch can never be reached.";
    expect(nested('{rent=">1000"}', '{rent="<500"}')).toContain(unreachable);
    expect(nested('{startDate=">2026-05-01"}', '{startDate="<=2026-05-01"}')).toContain(unreachable);
    expect(nested('{governingState="Texas"}', '{governingState="Ohio|Utah"}')).toContain(unreachable);
    expect(nested('{rent=">1000"}', '{rent=">2000"}')).toEqual([]);
    expect(nested('{governingState="Texas|Ohio"}', '{governingState="Ohio"}')).toEqual([]);
  });
});

describe("FORM-02 what is called certain or impossible is so, whatever the answers", () => {
  const tests = fc.oneof(
    fc
      .tuple(
        fc.constantFrom("rent", "stay", "tenants", "returnDays", "owed", "balance", "surcharge"),
        fc.constantFrom(">", ">=", "<", "<=", "="),
        fc.integer({ min: 0, max: 4 }),
      )
      .map(([field, sign, value]) => testOf(field, [`${sign}${value}`])),
    fc.constantFrom(">", "<=", "=").map((sign) => testOf("stay", [`${sign}returnDays`])),
    fc
      .tuple(
        fc.constantFrom("balance", "rent"),
        fc.constantFrom(">", ">=", "<", "<=", "="),
        fc.constantFrom("owed", "paid"),
      )
      .map(([field, sign, other]) => testOf(field, [sign + other])),
    fc
      .subarray(["Texas", "Ohio", "Utah"], { minLength: 1 })
      .map((states) => testOf("governingState", states)),
    fc
      .constantFrom("rent", "stay", "tenants", "returnDays", "governingState", "plea", "balance", "surcharge")
      .map((field) => testOf(field, [])),
  );
  const conditions = fc.record<Condition>({
    tests: fc.array(tests, { minLength: 1, maxLength: 2 }),
    negated: fc.boolean(),
  });
  const answers = fc.record(
    {
      rent: fc.integer({ min: 0, max: 500 }),
      paid: fc.integer({ min: 0, max: 500 }),
      late: fc.boolean(),
      fine: fc.integer({ min: 0, max: 500 }),
      plea: fc.constant("Rain."),
      stay: fc.integer({ min: 0, max: 5 }),
      tenants: fc.array(fc.constant({}), { maxLength: 4 }),
      governingState: fc.constantFrom("Texas", "Ohio", "Utah", usStates[0] ?? ""),
    },
    { requiredKeys: [] },
  ) as fc.Arbitrary<Answers>;

  test("in thousands of cases", () => {
    fc.assert(
      fc.property(fc.array(conditions, { maxLength: 3 }), tests, answers, (certain, one, given) => {
        const filling = { facts: sums, answers: given, on: ON };
        if (!certain.every((condition) => holds(filling, condition))) return;
        const reading = {
          facts: sums,
          on: ON,
          notices: [],
          placed: new Set<string>(),
          repeats: [],
          certain,
          used: new Set<string>(),
          report: () => {},
        };
        const held = holds(filling, { tests: [one], negated: false });
        if (isCertain(reading, one)) expect(held).toBe(true);
        if (isImpossible(reading, one)) expect(held).toBe(false);
      }),
      { numRuns: 5000 },
    );
  });
});

test("FORM-05 a clause may stand unless something holds, and is referenced only where it stands", () => {
  const heading = (reference: string) =>
    STATE_FORM.replace("## Room {#room}", '## Several {#several unless tenants="=1"}').replace(
      "This is the text",
      `${reference} This is the text`,
    );
  const several = stateForm(() => heading(""));
  const clauses = (answers: Answers) => fillForm(several, answers, ON).clauses.map(({ id }) => id);
  // The blank form may be signed by several.
  expect(clauses({})).toEqual(["several"]);
  expect(clauses({ tenants: [{}, {}] })).toEqual(["several"]);
  expect(clauses({ tenants: [{}] })).toEqual([]);
  const problems = (text: string) => readStateForm(text).problems.map(({ message }) => message);
  expect(problems(heading("See :section[several]."))).toEqual([]);
  const outside = heading("").replace("## Several", ":landlord sees :section[several].\n\n## Several");
  expect(problems(outside)).toEqual(["the clause “several” is conditional."]);
});
