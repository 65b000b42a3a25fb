import { expect, test } from "vitest";
import type { Answers } from "../../src/answers/answers.ts";
import { fillForm, withOverride, writeMarkdown, writeText } from "../../src/index.ts";
import { ON } from "../support/day.ts";
import { withLimits } from "../support/guarded-form.ts";
import { readStateForm, STATE_FORM, stateForm } from "../support/state-form.ts";

const HOLDS = "This agreement is within the law.";
const withClaim = (text: string, condition = "{againstLaw}") =>
  withLimits(text).replace("This is the text", `:unless[${HOLDS}]${condition} This is the text`);
const form = stateForm(withClaim);

const texas = { governingState: "Texas", rent: 100_000, startDate: "2026-05-01" };
const texts = (answers: Answers) => {
  const document = fillForm(form, answers, ON);
  return [writeText(document), writeMarkdown(document)].map((text) => text.replaceAll(/\s+/g, " "));
};

test("LAW-01 the text knows whether the law stops it, overridden or not", () => {
  const lawful = { ...texas, days: 30 };
  const unlawful = { ...texas, days: 31 };
  const [stop] = fillForm(form, unlawful, ON).stops;
  if (!stop) throw new Error("nothing stops it");
  const kept = withOverride(unlawful, stop, "A court order allows it.");
  expect(fillForm(form, kept, ON).stops).toMatchObject([
    { override: { reason: "A court order allows it." } },
  ]);
  for (const text of texts(lawful)) expect(text).toContain(HOLDS);
  for (const text of [...texts(unlawful), ...texts(kept)]) expect(text).not.toContain(HOLDS);
});

const GUARDS = /\n {2}guards:\n( {4}.*\n)+/;
test.each<[string, (text: string) => string, string]>([
  [
    "a setting that tests it",
    (text) => withClaim(text).replace("shownWhen: { takesDeposit: true }", "shownWhen: { againstLaw: true }"),
    "“againstLaw” is only known in the text.",
  ],
  ["a value of it", (text) => withClaim(text, '{againstLaw="yes"}'), "“againstLaw” has no value."],
  [
    "a form that no law stops",
    (text) => withClaim(text).replace(GUARDS, "\n"),
    "“againstLaw” never holds: no law stops this form.",
  ],
  [
    "a question of that name",
    (text) => withClaim(text).replace("id: stay", "id: againstLaw"),
    "the id “againstLaw” is already used.",
  ],
])("FORM-02, LAW-01: %s is reported", (_, change, message) => {
  expect(readStateForm(withClaim(STATE_FORM)).problems).toEqual([]);
  expect(readStateForm(change(STATE_FORM)).problems.map((one) => one.message)).toContain(message);
});
