import { describe, expect, test } from "vitest";
import { fillTerm } from "../src/index.ts";
import { allCertificates, parseForm } from "../src/parse/index.ts";
import { ON } from "./support/day.ts";
import { LOAN, smallForm, smallText } from "./support/small-form.ts";

const withTerm = (lines: string) => (text: string) =>
  text.replace("whenToUse:", `term:\n${lines}\nwhenToUse:`);

function problemsOf(lines: string): string[] {
  const file = { path: "personal-family/loan-agreement.md", text: withTerm(lines)(smallText()) };
  const { problems } = parseForm(file, [LOAN], { certificates: allCertificates() });
  return problems.map(({ line, message }) => `${line}: ${message}`);
}

describe("WORK-02 the term of a form is checked, with its line:", () => {
  // The frontmatter's `term:` is on line 52.
  test.each([
    ["a date that there is not", "  start: begins", ["53: there is no field “begins”."]],
    ["a date that is none", "  start: principal", ["53: “principal” is not a date."]],
    ["an amount that is no money", "  amount: { of: count, per: once }", ["53: “count” is not money."]],
    ["a side that the form doesn’t have", "  sides: [lender, notes]", ["53: “notes” is not a party."]],
    ["a renewal without an end", "  renewal: { months: 12 }", ["53: what has no end does not renew."]],
    [
      "a length that is no number",
      "  end: { from: startDate, length: principal, unit: years }",
      ["53: “principal” is not a number."],
    ],
    [
      "a period by what is no choice",
      "  amount: { of: principal, per: { field: notes, periods: { a: month } } }",
      ["53: “notes” is not a choice."],
    ],
    [
      "a condition on what there is not",
      "  end: { on: first, when: { renews: yes } }",
      ["53: there is no field “renews”."],
    ],
  ])("%s", (_what, lines, problems) => {
    expect(problemsOf(lines)).toEqual(problems);
  });

  test("a unit that there is not, and a word that means nothing", () => {
    expect(problemsOf("  notice: { length: 30, unit: weeks }")[0]).toMatch(/^53: term.notice/);
    expect(problemsOf("  begin: startDate")[0]).toMatch(/Unrecognized key/);
  });

  test("and what the text says is still asked for", () => {
    expect(problemsOf("  start: startDate\n  end: [first, plan]\n  notice: { length: count }")).toEqual([]);
  });
});

describe("WORK-02 a filled term", () => {
  const term = `  sides: [borrowers]
  amount: [{ of: fee, per: once }, { of: owed, per: once }]
  start: [first, startDate]
  end: [{ on: review, when: { hasFee: true } }, plan, { from: startDate, length: 2, unit: years }]
  renewal: { months: count }
  notice: { length: count, unit: business-days, before: quarter-end }`;
  const form = smallForm(withTerm(term));
  const answers = { startDate: "2026-03-31", principal: 100_000, rate: 5, count: 3 };

  test("takes the first entry that applies and is answered", () => {
    const ann = { kind: "person" as const, name: "Ann Lee" };
    const filled = fillTerm(form, { ...answers, borrowers: [{ borrower: ann }, {}] }, ON);
    expect(filled).toEqual({
      sides: [ann],
      // A question that is not asked is no amount of 0.
      amount: { cents: 100_000, per: "once" },
      start: "2026-03-31",
      end: "2028-03-30",
      renewal: { months: 3 },
      notice: { length: 3, unit: "business-days", before: "quarter-end" },
    });
  });

  test("ends with the last payment of a schedule, or by a condition", () => {
    const scheduled = { ...answers, first: "2026-04-30" };
    expect(fillTerm(form, scheduled, ON).end).toBe("2026-06-30");
    expect(fillTerm(form, { ...scheduled, hasFee: true }, ON).end).toBe("2026-04-30");
  });

  test("says nothing that was not answered", () => {
    const nothing = { start: undefined, end: undefined, renewal: undefined, notice: undefined };
    expect(fillTerm(form, {}, ON)).toEqual({ ...nothing, sides: [], amount: undefined });
    expect(fillTerm(smallForm(), answers, ON)).toEqual({ ...nothing, sides: [], amount: undefined });
  });
});
