import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { renderDocx } from "../../src/docx/index.ts";
import { contentOf, fillForm, runsIn, writeMarkdown, writeText } from "../../src/index.ts";
import { describeProblem, parseForm } from "../../src/parse/index.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { ON } from "../support/day.ts";
import { allFonts } from "../support/fonts.ts";
import { readPdf } from "../support/read-pdf.ts";
import { LOAN, smallText } from "../support/small-form.ts";

const CLAUSE_END = "The law of :law applies.";
const SUBCLAUSES = `${CLAUSE_END} See sections :section[courts] and :section[judge], and :exhibit[goods].

### Late fees {#lateFees hasFee="yes"}

Section :section[lateFees] applies.

### Courts {#courts}

| Court | Fee |
| ----- | --: |
| small | $40 |
| :law  |  :fee[] |

### Judges {#judge}

A judge decides.`.replace("  :fee[] ", " $90 ");
const EXHIBITS = `
# Exhibit: Fees {#fees hasFee="yes"}

The fee is :fee.

# Exhibit: Goods & things {#goods copies="2"}

These secure the loan of :principal.

::signatures{lender borrowers}
`;

const parse = (subclauses = SUBCLAUSES, exhibits = EXHIBITS) =>
  parseForm(
    {
      path: "personal-family/loan-agreement.md",
      text: smallText().replace(CLAUSE_END, subclauses) + exhibits,
    },
    [LOAN],
  );
const form = parse().form ?? raise();
const textWith = (answers: Parameters<typeof fillForm>[1]) =>
  writeText(fillForm(form, answers, ON), Number.POSITIVE_INFINITY);

describe("FORM-06 sections below clauses and after the signatures", () => {
  test("subclauses and exhibits number themselves among those that stand", () => {
    const without = textWith({});
    expect(without).toContain("See sections 3.1 and 3.2, and Exhibit A.");
    expect(without).toContain("3.1 Courts");
    expect(without).not.toContain("Late fees");
    const all = textWith({ hasFee: true });
    expect(all).toContain("See sections 4.2 and 4.3, and Exhibit B.");
    expect(all).toContain("4.1 Late fees\n\nSection 4.1 applies.");
    expect(all).toContain("EXHIBIT A: FEES");
  });

  test("each copy of an exhibit is printed, with the lines to sign", () => {
    const text = textWith({ lender: { name: "Anna Berg" } });
    const [, first = "", second = ""] = text.split(/EXHIBIT A: GOODS & THINGS \(COPY \d OF 2\)/);
    for (const copy of [first, second]) {
      expect(copy).toContain("These secure the loan of ____________.");
      expect(copy).toContain("Lender: Anna Berg\n\nSignature:");
      expect(copy).toContain("Borrower: ________");
    }
    // The blanks of two copies are one question.
    const blanks = contentOf(fillForm(form, {}, ON)).flatMap(runsIn);
    expect(blanks.filter((run) => run.kind === "blank" && run.path === "principal")).toHaveLength(2);
  });

  test("a table of the text has its cells and references in every output", async () => {
    expect(textWith({})).toContain("  Court: small\n  Fee: $40\n\n  Court: Ohio\n  Fee: $90");
    expect(writeMarkdown(fillForm(form, {}, ON))).toContain(
      "| Court | Fee |\n| --- | ---: |\n| small | $40 |\n| Ohio | $90 |",
    );
  });

  test("a PDF gives subclauses headings of level 3, and exhibits pages of their own", async () => {
    const options = { fillable: true, fonts: allFonts(), date: new Date(0), creator: "Acme" };
    const { elements, pages } = await readPdf(await renderPdf(fillForm(form, {}, ON), options));
    expect(elements.filter(({ role }) => role === "H3").map(({ text }) => text)).toEqual([
      "3.1 Courts",
      "3.2 Judges",
    ]);
    const exhibits = pages.filter((page) => page.some(({ text }) => text?.startsWith("Exhibit A:")));
    expect(exhibits).toHaveLength(2);
    for (const page of exhibits) expect(page.find(({ text }) => text)?.text).toMatch(/^Exhibit A:/);
  });

  test("a DOCX numbers subclauses below their clause, and breaks the page before an exhibit", async () => {
    const parts = unzipSync(await renderDocx(fillForm(form, {}, ON), { creator: "Acme" }));
    const xml = strFromU8(parts["word/document.xml"] ?? new Uint8Array());
    const paragraphs = xml.match(/<w:p>.*?<\/w:p>/gs) ?? [];
    const courts = paragraphs.find((one) => one.includes(">Courts<"));
    expect(courts).toContain('w:val="Heading3"');
    expect(courts).toContain('<w:ilvl w:val="1"/>');
    expect(paragraphs.filter((one) => one.includes("<w:pageBreakBefore/>"))).toHaveLength(2);
  });
});

describe("FORM-02 a mistake in a section is reported with file, line and hint", () => {
  test.each([
    ["an unknown exhibit", ":exhibit[goods]", ":exhibit[good]", "there is no exhibit “good”."],
    ["a conditional exhibit", ":exhibit[goods]", ":exhibit[fees]", "the exhibit “fees” is conditional."],
    [
      "a conditional subclause",
      ":section[courts]",
      ":section[lateFees]",
      "the clause “lateFees” is conditional.",
    ],
    ["two subclauses of one id", "{#judge}", "{#courts}", "the clause id “courts” is already used."],
    ["a letter chosen manually", "# Exhibit: Fees", "# Exhibit A: Fees", "is not the heading of an exhibit."],
    ["copies that are no number", 'copies="2"', 'copies="two"', "an exhibit has from 1 to 4 copies."],
    ["a signer of an exhibit only", "::signatures{lender", "::signatures{place", "“place” is not a signer."],
    ["no signer of an exhibit", "::signatures{lender borrowers}", "::signatures{}", "no one signs here."],
    [
      "signatures above",
      "::signatures{lender",
      "::signatures{lender}\n\n::signatures{lender",
      "“::signatures” is not",
    ],
  ])("%s", (_, from, to, message) => {
    const [all] = [`${SUBCLAUSES}\0${EXHIBITS}`];
    expect(all).toContain(from);
    const [subclauses, exhibits] = all.replace(from, to).split("\0");
    const problems = parse(subclauses, exhibits).problems.map(describeProblem);
    expect(problems.join("\n")).toContain(message);
    expect(problems[0]).toMatch(/^personal-family\/loan-agreement\.md:\d+: /);
  });
});

function raise(): never {
  throw new Error(parse().problems.map(describeProblem).join("\n"));
}
