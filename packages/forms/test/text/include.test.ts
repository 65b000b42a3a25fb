import { describe, expect, test } from "vitest";
import { fillForm, writeText } from "../../src/index.ts";
import { describeProblem, parseForms } from "../../src/parse/index.ts";
import { ON } from "../support/day.ts";
import { EXPLANATION } from "../support/explanation.ts";
import { LOAN, smallText } from "../support/small-form.ts";

const NOTICES = `---
about: How the parties give notice.
parameters:
  days: { about: Days until a notice takes effect. }
  agreement: { about: What the document calls itself., default: this agreement }
---

A notice under {{agreement}} takes effect after {{days}} days.
`;
const FORCE = `---
about: Events beyond a party's control.
---

## Force majeure {#force}

No party is liable for a flood.

${EXPLANATION}
`;

/** The small form with a text in place of its law clause's sentence, and these shared clauses. */
function parse(words: string, clauses: Record<string, string> = { notices: NOTICES, force: FORCE }) {
  return parseForms(
    [
      ...Object.entries(clauses).map(([name, text]) => ({ path: `clauses/${name}.md`, text })),
      {
        path: "personal-family/loan-agreement.md",
        text: smallText().replace("The law of :law applies.", words),
      },
    ],
    [LOAN],
  );
}
const problemsOf = (...given: Parameters<typeof parse>) => parse(...given).problems.map(describeProblem);

describe("FORM-02 a shared clause is written once and included by name", () => {
  test("its text joins the paragraph where it is included, with its parameters", () => {
    const { forms } = parse('The law of :law applies.\n::clause{notices days=":count"}\nNo email.');
    expect(writeText(fillForm(forms[0] ?? raise(), { count: 12 }, ON), Number.POSITIVE_INFINITY)).toContain(
      "The law of Ohio applies. A notice under this agreement takes effect after 12 days. No email.",
    );
  });

  test("one with a heading is a clause of its own", () => {
    const place = "## Law {#law}";
    const text = smallText().replace(place, `::clause{force}\n\n${place}`);
    const { forms, problems } = parseForms(
      [
        { path: "clauses/force.md", text: FORCE },
        { path: "personal-family/loan-agreement.md", text },
      ],
      [LOAN],
    );
    expect(problems).toEqual([]);
    expect(forms[0]?.clauses.map(({ id }) => id)).toContain("force");
  });
});

describe("FORM-02 a mistake in an include is reported with file, line and hint", () => {
  const line = smallText().split("\n").indexOf("The law of :law applies.") + 1;
  const at = `personal-family/loan-agreement.md:${line}`;

  test.each([
    ["::clause{notice}", "there is no shared clause “notice”. Did you mean “notices”?"],
    ["::clause{notices}", "“notices” lacks the parameter “days”. Days until a notice takes effect."],
    ['::clause{notices days="2" day="3"}', "“notices” has no parameter “day”. Did you mean “days”?"],
    ["::clause notices", "this shared clause cannot be read. Write `::clause{notices"],
    [
      '::clause{notices days=":cuont"}',
      "in clauses/notices.md:8, there is no field “cuont”. Did you mean “count”?",
    ],
  ])("%s", (words, message) => {
    expect(problemsOf(`${words}\n\n:law`)).toEqual([expect.stringContaining(`${at}: ${message}`)]);
  });

  test("a mistake below an include keeps its line", () => {
    expect(problemsOf('::clause{notices days="2"}\n\n:law :lwa')).toEqual([
      expect.stringContaining(`loan-agreement.md:${line + 2}: there is no field “lwa”.`),
    ]);
  });

  test("parameters of a shared clause that are undeclared or unused", () => {
    expect(problemsOf(":law", { notices: NOTICES.replace("{{days}}", "{{hours}}") })).toEqual([
      expect.stringMatching(/^clauses\/notices.md:8: “hours” is not a parameter\./),
      expect.stringMatching(/^clauses\/notices.md:1: the parameter “days” is never used\./),
    ]);
  });
});

function raise(): never {
  throw new Error("the form was not read");
}
