import { expect, test } from "vitest";
import { describeProblem, parseForm } from "../../src/parse/index.ts";
import { LOAN, smallText } from "../support/small-form.ts";

/** Where a mistake is planted, and what is planted. */
const CLAUSE = "The law of :law applies.";
const FILING = "filing: { text: Not filed. }";
const SOURCE = '{ name: "Ohio Rev. Code 1321.01", url: "https://codes.ohio.gov/x", checked: 2026-11-21 }';
const filed = (source: string) => `filing: { text: Not filed., source: ${source} }`;

/** The problems of the small form with a mistake, read on the day after its date. */
function problemsWith(from: string, to: string): string[] {
  const text = smallText();
  expect(text).toContain(from);
  const shared = { today: "2026-11-22" };
  const file = { path: "personal-family/loan-agreement.md", text: text.replace(from, to) };
  return parseForm(file, [LOAN], shared).problems.map(describeProblem);
}
const lineOf = (words: string) => smallText().slice(0, smallText().indexOf(words)).split("\n").length;

test.each<string[]>([
  ["an empty clause", CLAUSE, "", "the clause “Law” has no text.", "## Law {#law}"],
  ["an empty condition", ":notes\n", "\n", "the condition “notes” has no text.", ":::if{notes}"],
  ["an undefined term", CLAUSE, "The law of :law governs this Note.", "“Note” is written as a defined term"],
  [
    "an unused term",
    CLAUSE,
    "The law of :law (the “Law of Choice”) applies.",
    "“Law of Choice” is defined, but not",
  ],
  [
    "unused days",
    CLAUSE,
    ":law. “Business days” means weekdays.",
    "“Business days” is defined, but not used.",
  ],
  [
    "a literal section number",
    CLAUSE,
    "The law of :law and section 4 apply.",
    "“section 4” is typed by hand.",
  ],
  ["a title without that section", CLAUSE, ":law and 18 U.S.C. 9999(z).", "title 18 has no section 9999"],
  ["a title that does not exist", CLAUSE, ":law and 98 U.S.C. 12.", "the United States Code has no title 98"],
  ["a section of no shape", CLAUSE, ":law and 15 U.S.C. seven.", "“seven” is not a section"],
  ["a regulation of no shape", CLAUSE, ":law and 16 CFR 429-1.", "“429-1” is not a part or section"],
  [
    "a state's section in another's shape",
    CLAUSE,
    ":law and Fla. Stat. 44-7-50.",
    "“44-7-50” is not a section there",
  ],
  [
    "a future date",
    CLAUSE,
    "The law of :law of November 23, 2026 applies.",
    "November 23, 2026 is in the future.",
  ],
  ["a future check", FILING, filed(SOURCE.replace("11-21", "12-01")), "2026-12-01 is in the future."],
  ["a banned phrase", CLAUSE, "The law of :law shall apply.", "“shall” is not how we write. Write “must”"],
  ["a marketing phrase", "For tests.", "For robust tests.", "“robust” is not how we write."],
  [
    "a blog as a source",
    FILING,
    filed(SOURCE.replace("codes.ohio.gov", "blog.example")),
    "“blog.example” is not official",
  ],
  [
    "a bill as a source",
    FILING,
    filed(SOURCE.replace("codes.ohio.gov/x", "www.nysenate.gov/legislation/bills/2025/S1")),
    "“a bill” is not official",
  ],
  [
    "an old edition",
    FILING,
    filed(SOURCE.replace("codes.ohio.gov/x", "www.govinfo.gov/content/pkg/USCODE-2011-title15/x")),
    "the source is the edition of 2011.",
  ],
  [
    "an age that is not given",
    FILING,
    filed(SOURCE.replace(" }", ", standing: official older }")),
    "does not say how old it is",
  ],
  [
    "a source from before a change",
    FILING,
    filed(
      SOURCE.replace("Ohio Rev. Code 1321.01", "La. Civ. Code art. 1577").replace(
        " }",
        ', standing: official older, textAsOf: "2022" }',
      ),
    ),
    "Act 30 of 2025 changed that law",
  ],
  [
    "a party that does not sign",
    "[{ field: lender, role: Lender }, ",
    "[",
    "“Lender” must be named, but does not sign.",
    "- { id: lender",
  ],
  [
    "a signature without a capacity",
    "role: Lender }",
    "role: Lender’s agent }",
    "“Lender’s agent” signs without a capacity.",
  ],
  [
    "no governing law",
    "## Law {#law}",
    "## Law {#choice}",
    "the clause “Governing law” is missing.",
    "kind: contract",
  ],
])("FORM-02 %s fails with file and line", (_, from = "", to = "", message = "", at = from) => {
  const reported = problemsWith(from, to).filter((problem) => problem.includes(message));
  expect(reported).not.toEqual([]);
  expect(reported[0]).toContain(`personal-family/loan-agreement.md:${lineOf(at)}: `);
});

test.each([
  ["a section of a law", "The law of :law and section 409A of the Internal Revenue Code apply."],
  ["a cited law", "The law of :law, 15 U.S.C. 7001(c), 49 CFR part 580 and Tex. Prop. Code 92.103(a) apply."],
  ["quoted law", "The law of :law applies\\: “no person shall be denied the equal protection of the laws”."],
  ["names", "The law of :law, Texas and the Federal Trade Commission apply, except on Sundays. HIPAA too."],
])("FORM-02 %s is no mistake", (_, words) => {
  expect(problemsWith(CLAUSE, words)).toEqual([]);
});

test("FORM-02 a law may be announced, but a contract is not dated in the future", () => {
  const announced = 'filing: { text: "Not filed from January 1, 2028." }';
  expect(problemsWith(FILING, announced)).toEqual([]);
  expect(problemsWith(CLAUSE, "The law of :law from January 1, 2028 applies.")).toHaveLength(1);
});
