import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkAnswers, fillForm, questionsOf, writeMarkdown, writeText } from "../../src/index.ts";
import { describeProblem, parseForm } from "../../src/parse/index.ts";
import type { Form } from "../../src/tree/form.ts";
import { ON } from "../support/day.ts";
import { LOAN, smallText } from "../support/small-form.ts";

const LINES = `  - id: lines
    label: Lines
    type: repeat
    item: line
    optional: true
    total: { of: unitPrice, equals: principal }
    fields:
      - { id: what, label: What, type: text }
      - { id: quantity, label: Quantity, type: number, decimals: true, default: 1 }
      - { id: unitPrice, label: Unit price, type: money }
    computed:
      - { id: amount, label: Amount, type: product, of: [quantity, unitPrice] }
  - { id: taxed, label: Is there tax?, type: boolean, whenBlank: false }
  - { id: taxRate, label: Tax rate, type: number, decimals: true, shownWhen: { taxed: true } }
computed:
  - { id: net, label: Net, type: sum, of: [amount] }
  - { id: tax, label: Tax, type: percentage, of: net, rate: taxRate }
  - { id: levy, label: Levy, type: percentage, of: net, rate: 10, shownWhen: { taxed: true } }
  - { id: gross, label: Gross, type: sum, of: [net, tax, levy] }
`;
const TEXT = `:::each{lines}
:what costs :amount.
:::

::table{lines columns="what amount" totals="net levy gross"}

Net :net[], gross :gross.

## Fee {#fee`;

function withLines(lines: string, text = TEXT) {
  const file = smallText().replace("computed:\n", lines).replace("## Fee {#fee", text);
  return parseForm({ path: "personal-family/loan-agreement.md", text: file }, [LOAN]);
}

function invoice(): Form {
  const { form, problems } = withLines(LINES);
  if (!form) throw new Error(JSON.stringify(problems));
  return form;
}

describe("FORM-05 the amounts of items", () => {
  const form = invoice();
  const written = (answers: Parameters<typeof fillForm>[1]) =>
    writeText(fillForm(form, answers, ON)).replaceAll(/\s+/g, " ");

  test("are products of their answers, and add up", () => {
    const lines = [
      { what: "Desk", quantity: 2, unitPrice: 19_999 },
      { what: "Hours", quantity: 1.5, unitPrice: 3333 },
      { what: "Lamp", unitPrice: 100 },
    ];
    const text = written({ lines, taxed: true, taxRate: 8.25 });
    expect(text).toContain("Desk costs $399.98. Hours costs $50.00. Lamp costs $1.00.");
    expect(text).toContain("Lines, 1 What: Desk Amount: $399.98 Lines, 2");
    expect(text).toContain("Net $450.98, gross $533.29.");
    expect(written({ lines })).toContain("Net $450.98, gross $450.98.");
  });

  test("are wrong if they do not add up to another amount", () => {
    const remarks = (answers: Parameters<typeof fillForm>[1]) =>
      checkAnswers(form, answers, fillForm(form, answers, ON), ON).filter(({ path }) => path === "lines");
    const lines = [{ unitPrice: 100 }, { unitPrice: 250 }];
    expect(remarks({ lines, principal: 350 })).toEqual([]);
    expect(remarks({ lines, principal: 400 })).toEqual([
      { path: "lines", kind: "wrong", message: "“Unit price” adds up to $3.50, but must total $4.00." },
    ]);
    expect(remarks({ lines })).toEqual([]);
  });

  test("are shown beside each item's questions", () => {
    const groups = questionsOf(form, { lines: [{ quantity: 3, unitPrice: 150 }, { quantity: 1 }] }, ON);
    const asked = groups.flatMap(({ questions }) => questions).find(({ path }) => path === "lines");
    expect(asked).toMatchObject({ results: [[{ label: "Amount", text: "$4.50" }], []] });
  });

  test("have totals below their table, each that applies", () => {
    const lines = [{ what: "Lamp", unitPrice: 100 }];
    expect(written({ lines })).toContain("Amount: $1.00 Net: $1.00 Gross: $1.00");
    expect(writeMarkdown(fillForm(form, { lines, taxed: true, taxRate: 0 }, ON))).toContain(
      "| Lamp | $1.00 |\n| Net | $1.00 |\n| Levy | $0.10 |\n| **Gross** | $1.10 |",
    );
  });

  test("are blank while an answer is missing", () => {
    expect(written({ lines: [{ what: "Desk" }] })).toMatch(/Desk costs _+\..*Net _+, gross _+\./);
    expect(written({})).toMatch(/Net _+, gross _+\./);
    expect(written({ notes: "None." })).toContain("Net $0.00, gross $0.00.");
    expect(written({ lines: [{ unitPrice: Number.MAX_SAFE_INTEGER, quantity: 9 }] })).toMatch(/Net _+,/);
  });

  test("add up to the cent, whatever they are", () => {
    const line = fc.record({
      quantity: fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100),
      unitPrice: fc.integer({ min: 0, max: 10_000_000 }),
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 10 }), (lines) => {
        const { clauses } = fillForm(form, { lines }, ON);
        const table = clauses.flatMap(({ content }) => content).find(({ kind }) => kind === "table");
        const text = written({ lines });
        expect(table).toBeDefined();
        const dollars = [...text.matchAll(/costs \$([\d,.]+\d)\./g)].map(([, sum = ""]) => cents(sum));
        const [, net = ""] = /Net \$([\d,.]+\d),/.exec(text) ?? [];
        expect(cents(net)).toBe(dollars.reduce((sum, one) => sum + one, 0));
        dollars.forEach((amount, index) => {
          const { quantity = 0, unitPrice = 0 } = lines[index] ?? {};
          expect(amount).toBe(Math.floor((Math.round(quantity * 100) * unitPrice + 50) / 100));
        });
      }),
      { numRuns: 40 },
    );
  });
});

function cents(dollars: string): number {
  return Number(dollars.replaceAll(/[,.]/g, ""));
}

test.each([
  ["a value that needs itself", "of: [amount]", "of: [gross]", "“gross” is not known before “net”."],
  [
    "a sum of money and numbers",
    "of: [net, tax, levy]",
    "of: [net, taxRate]",
    "“gross” adds money to a number.",
  ],
  [
    "money times money",
    "of: [quantity, unitPrice]",
    "of: [unitPrice, unitPrice]",
    "multiplies money by money",
  ],
  ["an item's value outside of items", "rate: taxRate", "rate: amount", "“amount” has type product."],
  ["a text as a factor", "of: [quantity, unitPrice]", "of: [what, unitPrice]", "“what” has type text."],
])("FORM-02 %s is reported", (_, from, to, message) => {
  expect(LINES).toContain(from);
  const { problems } = withLines(LINES.replace(from, to));
  expect(problems.map(describeProblem).join("\n")).toContain(message);
});

test("FORM-02 an unknown column is reported", () => {
  const { problems } = withLines(LINES, TEXT.replace("what amount", "what amuont"));
  expect(problems.map(describeProblem).join("\n")).toContain(
    "“lines” has no column “amuont”. Did you mean “amount”?",
  );
});
