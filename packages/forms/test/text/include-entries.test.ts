import { describe, expect, test } from "vitest";
import { describeProblem, parseForms } from "../../src/parse/index.ts";
import { LOAN, smallText } from "../support/small-form.ts";

const FEES = `---
about: Who pays the lawyers.
parameters:
  asker: { about: Who asks., default: lender }
questions:
  fees:
    label: "Does the {{asker}} pay the lawyers?"
    type: choice
    required: true
    group: Law
    whenBlank: own
    options: [{ id: own, label: No }, { id: all, label: "Yes, the {{asker}} does" }]
states:
  Ohio: { text: "Ohio asks for it in writing.", source: ohio }
---

:if[Each pays its own.]{fees="own"}
`;
const SOURCES = `---
about: Sources.
sources:
  ohio: { name: Ohio Rev. Code 1.01, url: "https://codes.ohio.gov/1.01", checked: 2026-11-01 }
---
`;
const SHARED = { fees: FEES, sources: SOURCES };
const STATE = "changes:";

/** The small form with this question after its last one, which its text names, these notes and these shared files. */
function parse(question: string, notes = "", shared: Record<string, string> = SHARED) {
  const text = smallText()
    .replace("computed:\n", `  - ${question}\ncomputed:\n`)
    .replace(STATE, `${notes}${STATE}`)
    .replace("The law of :law applies.", 'The law of :law applies. :if[All.]{fees="all"}');
  return parseForms(
    [
      ...Object.entries(shared).map(([name, file]) => ({ path: `clauses/${name}.md`, text: file })),
      { path: "personal-family/loan-agreement.md", text },
    ],
    [LOAN],
  );
}
const problemsOf = (...given: Parameters<typeof parse>) => parse(...given).problems.map(describeProblem);
const form = "personal-family/loan-agreement.md";
const line = smallText().split("\n").indexOf("computed:") + 1;

describe("FORM-02 a shared question, note or source is included where a form names it", () => {
  test("what the form says itself takes the place of what is shared", () => {
    const { forms, problems } = parse(
      '{ id: fees, from: fees, with: { asker: borrower }, required: false, help: "Help." }',
    );
    expect(problems.map(describeProblem)).toEqual([]);
    expect(forms[0]?.fields.find(({ id }) => id === "fees")).toMatchObject({
      label: "Does the borrower pay the lawyers?",
      required: false,
      help: "Help.",
      options: [{ label: "No" }, { label: "Yes, the borrower does" }],
    });
  });

  test("a parameter without words has its usual ones", () => {
    const { forms } = parse("{ id: fees, from: fees }");
    expect(forms[0]?.fields.find(({ id }) => id === "fees")?.label).toBe("Does the lender pay the lawyers?");
  });

  test("a note comes with the source of the register, which a form may cite as well", () => {
    const notes = "states: [{ state: Ohio, from: fees }]\nsources: [ohio]\n";
    const { forms, problems } = parse("{ id: fees, from: fees }", notes);
    const source = { name: "Ohio Rev. Code 1.01", url: "https://codes.ohio.gov/1.01", checked: "2026-11-01" };
    expect(problems.map(describeProblem)).toEqual([]);
    expect(forms[0]).toMatchObject({
      states: [{ states: ["Ohio"], text: "Ohio asks for it in writing.", source }],
      sources: [source],
    });
  });
});

describe("FORM-02 a mistake in an included question is reported with file, line and hint", () => {
  test.each([
    ["{ id: fees, from: fee }", "there is no shared clause “fee”. Did you mean “fees”?"],
    ["{ id: fee, from: fees }", "“fees” has no question “fee”. Did you mean “fees”?"],
    [
      "{ id: fees, from: fees, with: { aks: borrower } }",
      "“fees” has no parameter “aks”. Expected one of: asker.",
    ],
    ["{ id: fees, from: fees, whenBlank: other }", "whenBlank of “fees” is “other”."],
    ["{ id: fees, from: fees, halp: Help. }", 'fields.14: Unrecognized key: "halp".'],
  ])("%s", (question, message) => {
    expect(problemsOf(question)).toContainEqual(expect.stringContaining(`${form}:${line}: ${message}`));
  });

  test("a parameter that has no usual words", () => {
    const fees = FEES.replace(", default: lender", "");
    expect(problemsOf("{ id: fees, from: fees }", "", { ...SHARED, fees })).toEqual([
      `${form}:${line}: “fees” lacks the parameter “asker”. Who asks.`,
    ]);
  });

  test("a source that the register does not have", () => {
    const at =
      smallText()
        .split("\n")
        .findIndex((text) => text.startsWith(STATE)) + 2;
    expect(problemsOf("{ id: fees, from: fees }", "sources: [oiho]\n")).toEqual([
      `${form}:${at}: there is no source “oiho” in the register. Did you mean “ohio”?`,
    ]);
  });

  test.each([
    ["type: choice", "type: choise", "clauses/fees.md:8: questions.fees.type: "],
    ["  Ohio:", "  Ohoi:", "clauses/fees.md:14: states.Ohoi"],
    ["source: ohio", "source: iowa", "clauses/fees.md:14: there is no source “iowa” in the register."],
    ["questions:", "question:", 'clauses/fees.md:1: frontmatter: Unrecognized key: "question".'],
    ["{{asker}} pay", "{{taker}} pay", "clauses/fees.md:7: “taker” is not a parameter."],
    ["about: Who", "about: [Who", "clauses/fees.md:3: YAML: "],
  ])("in the shared file, %s written as %s", (right, wrong, message) => {
    const fees = FEES.replace(right, wrong);
    expect(problemsOf("{ id: fees, from: fees }", "", { ...SHARED, fees })).toContainEqual(
      expect.stringContaining(message),
    );
  });

  test("the words of a shared question are checked like the form's own", () => {
    const fees = FEES.replace("Ohio asks for it in writing.", "Ohio asked for it on January 2, 2099.");
    expect(problemsOf("{ id: fees, from: fees }", "", { ...SHARED, fees })).toEqual([
      expect.stringMatching(
        /^personal-family\/loan-agreement.md:1: in clauses\/fees.md:14, January 2, 2099 is/,
      ),
    ]);
  });
});
