import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { allNotices, describeProblem, type Listed, lawOf, parseForms } from "../../src/parse/index.ts";
import { clauseFiles } from "../support/library-forms.ts";

const path = "real-estate/residential-lease-agreement.md";
const lease = readFileSync(
  new URL(`../../../../apps/site/src/content/forms/${path}`, import.meta.url),
  "utf8",
);
const names = [
  ["residential-lease-agreement", "Residential Lease Agreement", 1015],
  ["month-to-month-rental-agreement", "Month to Month Rental Agreement", 1016],
  ["move-in-move-out-inspection-checklist", "Move In Move Out Inspection Checklist", 1030],
  ["pet-addendum", "Pet Addendum", 1023],
  ["sublease-agreement", "Sublease Agreement", 1035],
  ["lead-based-paint-disclosure", "Lead Based Paint Disclosure", 1009],
] as const;
const library: Listed[] = names.map(([slug, name, templateId]) => ({
  slug,
  name,
  templateId,
  category: "Real Estate",
  categorySlug: "real-estate",
  subCategory: "Landlords",
  esign: "yes",
  top: true,
}));
const clauses = clauseFiles();
const notices = allNotices();
const parse = (text: string) => {
  const { forms, problems } = parseForms([...clauses, { path, text }], library, lawOf, [], notices);
  return { form: forms[0], problems };
};
const reported = (text: string) => parse(text).problems.map(describeProblem);
/** The lease with a change, which must have found its place. */
function change(from: string, to: string): string {
  expect(lease).toContain(from);
  return lease.replace(from, to);
}

test("FORM-02 the lease has no problems and survives JSON", () => {
  const { form, problems } = parse(lease);
  expect(problems).toEqual([]);
  expect(form?.clauses.map(({ id }) => id)).toContain("deposit");
  expect(form?.clauses.every(({ explanation }) => Object.values(explanation).every(Boolean))).toBe(true);
  expect(JSON.parse(JSON.stringify(form))).toEqual(form);
});

test("FORM-06 apostrophes become typographic", () => {
  // The facts of law quote their notes as the files of law have them.
  const { law: _, ...own } = parse(lease).form ?? {};
  expect(lease).toContain("Landlord's");
  expect(JSON.stringify(own)).not.toMatch(/\w'/);
});

describe("FORM-02 each problem is reported with file, line and hint", () => {
  test.each([
    [
      "an unknown field",
      "is :rent per month",
      "is :rant per month",
      "there is no field “rant”. Did you mean “rent”?",
    ],
    [
      "an unknown state",
      "state: California",
      "state: Californium",
      "must be All, or full state names separated by commas",
    ],
    ["an unused field", '::clause{home-people others=":occupants"}\n', "", "“occupants” is never used."],
    ["an unreachable option", ':::if{pets="allowed"}', ':::if{pets="dogs"}', "“pets” has no option “dogs”."],
    [
      "a missing bullet",
      "- Why: Deposits are",
      "- Wy: Deposits are",
      "“Wy” is not a bullet of an explanation. Did you mean “Why”?",
    ],
    [
      "a missing explanation",
      ":::plain\n- Says: Which home",
      "- Says: Which home",
      "the clause “The home” has no explanation.",
    ],
    ["a duplicate clause id", "{#pets}", "{#utilities}", "the clause id “utilities” is already used."],
    ["a duplicate field id", "id: petList", "id: furniture", "the id “furniture” is already used."],
    ["an unknown category", "category: Real Estate", "category: Real Estates", "category is “Real Estates”."],
    [
      "an unknown related form",
      "pet-addendum",
      "pet-adendum",
      "there is no other form “pet-adendum”. Did you mean “pet-addendum”?",
    ],
    ["a bad date", "date: 2026-11-21", "date: 2026-02-30", "date: must be a real date"],
    ["a wrong template id", "templateId: 1015", "templateId: 1016", "templateId is “1016”."],
    ["a colon in prose", "without demand", "without:demand", "the colon before “demand” follows a letter"],
    [
      "an answer in braces",
      "is :rent per month",
      "is {rant} per month",
      "“{rant}” is printed as it is written. Did you mean “:rent”?",
    ],
    ["a colon after a reference", ":payment.", ":payment: that.", "“:payment” is read as plain text"],
    [
      "a fence at the end of a line",
      "wear: :furniture.\n:::",
      "wear: :furniture. :::\n:::",
      "there is a “:::” in the text",
    ],
    [
      "a question that depends on itself",
      "type: boolean, group: The home, whenBlank: false }",
      "type: boolean, group: The home, whenBlank: false, shownWhen: { furnished: true } }",
      "“furnished” depends on itself.",
    ],
    [
      "a date that must not precede itself",
      "notBefore: startDate",
      "notBefore: endDate",
      "“endDate” depends on itself.",
    ],
    [
      "a date compared with something else",
      "notBefore: startDate",
      "notBefore: [startDate, rent]",
      "“rent” has type money. “endDate” is compared with dates.",
    ],
    [
      "words for a list without items that always has some",
      "{ id: tenants,",
      "{ id: tenants, none: No one.,",
      "has items in every document. Make it optional, or remove `none`.",
    ],
    [
      "a whenBlank that is not an option",
      "whenBlank: fixed",
      "whenBlank: fixd",
      "whenBlank of “term” is “fixd”. Did you mean “fixed”?",
    ],
    [
      "a multi without a value for none",
      "    none: no services\n",
      "",
      "nothing states what the document says if none of “utilities” is chosen.",
    ],
    [
      "a question both required and optional",
      "{ id: rent, label: Monthly rent, type: money,",
      "{ id: rent, label: Monthly rent, type: money, optional: true,",
      "“rent” is required and optional.",
    ],
    [
      "a directive in an explanation",
      "- Why: Deposits are",
      "- Why: :rent Deposits are",
      "“:rent” is not allowed in an explanation.",
    ],
    ["a blank without a label", "without demand", "without :blank[]", "the blank has no label"],
    ["an unknown clause", ":section[assignment]", ":section[car]", "there is no clause “car”."],
    [
      "a field that is not always asked",
      "(:dueAtSigning in all)",
      "(:dueAtSigning and :lateFee in all)",
      "“lateFee” is not always asked",
    ],
    [
      "an item outside its repeat",
      "is :rent per month",
      "is :rent :tenant per month",
      "“tenant” belongs to the items of “tenants”.",
    ],
  ])("%s", (_, from, to, message) => {
    const problems = reported(change(from, to));
    expect(problems.join("\n")).toContain(message);
    for (const problem of problems)
      expect(problem).toMatch(/^real-estate\/[\w-]+\.md:[1-9]\d*: .+[.?!:”] .+/s);
  });

  test("the reported line is the line of the problem", () => {
    const text = change("is :rent per month", "is :rant per month");
    const line = text.slice(0, text.indexOf(":rant")).split("\n").length;
    expect(reported(text)[0]).toContain(`.md:${line}:`);
  });

  test("all problems of a file are reported at once", () => {
    const text = change("is :rent per month", "is :rant per month").replace("{#pets}", "{#utilities}");
    expect(reported(text).length).toBeGreaterThanOrEqual(2);
  });

  test("an escaped colon and a web address stay text", () => {
    expect(reported(change(":payment.", ":payment[]: that."))).toEqual([]);
    expect(reported(change("without demand", "without\\:demand, at 12:30, see https://example.org"))).toEqual(
      [],
    );
  });

  test("a branch excluded by its enclosing conditions", () => {
    const text = change("Tenant may keep: :petList.", ':if[never]{pets="notAllowed"} :petList');
    expect(reported(text).join()).toContain("this branch can never be reached");
  });

  test("a branch on a question not asked there", () => {
    const asked = change("Tenant may keep: :petList.", ':if[never]{utilities="gas"} :petList');
    const hidden = asked.replace(
      "    none: no services\n",
      "    none: no services\n    whenBlank: [gas]\n    shownWhen: { pets: notAllowed }\n",
    );
    expect(reported(hidden).join()).toContain("this branch can never be reached");
  });

  test("a time in an explanation stays", () => {
    const { form } = parse(change("- Why: Deposits are", "- Why: At 12:30 deposits are"));
    expect(JSON.stringify(form)).toContain("At 12:30 deposits are");
  });

  test("two files with one slug", () => {
    const { problems } = parseForms(
      [...clauses, { path, text: lease }, { path, text: lease }],
      library,
      lawOf,
      [],
      notices,
    );
    expect(problems.map(({ message }) => message).join()).toMatch(
      /slug .* is already used.*templateId .* is already used/,
    );
  });
});
