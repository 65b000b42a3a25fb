import {
  type Answers,
  contentOf,
  type Form,
  fillForm,
  questionsOf,
  singleQuestions,
} from "@sealwright/forms";
import { usStates } from "@sealwright/forms/states";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { ON } from "./day.ts";
import { randomAnswers } from "./random-answers.ts";

const deeds = writtenForms.filter(({ kind }) => kind === "deed").map((form) => [form.slug, form] as const);
const COMMUNITY = /^(Arizona|California|Idaho|Louisiana|Nevada|New Mexico|Texas|Washington|Wisconsin)$/;

/** How the grantees take title: "as sole owner", or "____" if that is left to write. */
function titleIn(form: Form, answers: Answers): string {
  const { clauses } = fillForm(form, answers, ON);
  const vesting = clauses.find(({ id }) => id === "vesting");
  const [first] = vesting ? contentOf({ preamble: [], clauses: [vesting], exhibits: [] }) : [];
  const runs = first?.kind === "paragraph" ? first.runs : [];
  return runs.map((run) => (run.kind === "blank" ? "____" : run.text)).join("");
}

describe.each(deeds)("FORM-05 %s says how several people own the land", (_, form) => {
  test("whatever was answered, in every state", () => {
    const cases = fc.record({
      state: fc.constantFrom(...usStates),
      answers: randomAnswers(form, { plainWords: true }),
    });
    fc.assert(
      fc.property(cases, ({ state, answers }) => {
        const given: Answers = { ...answers, governingState: state };
        const count = Array.isArray(given.grantees) ? given.grantees.length : 0;
        const title = titleIn(form, given);
        expect(title).toMatch(/^Grantee takes title (as .*|____):$/);
        if (count > 1) expect(title).not.toContain("sole");
        if (count > 2) expect(title).not.toContain("entirety");
        if (title.includes("community")) expect(state).toMatch(COMMUNITY);
      }),
      { numRuns: 300 },
    );
  });

  test("as sole owner if there is one, asking again when there are two", () => {
    const one: Answers = { vesting: "sole", grantees: [{}], governingState: "Texas" };
    const two: Answers = { ...one, grantees: [{}, {}] };
    expect(titleIn(form, one)).toBe("Grantee takes title as sole owner:");
    expect(titleIn(form, two)).toBe("Grantee takes title ____:");
    expect(titleIn(form, {})).toBe("Grantee takes title ____:");
    const options = (answers: Answers) =>
      questionsOf(form, answers, ON)
        .flatMap(({ questions }) => questions.flatMap(singleQuestions))
        .flatMap(({ field }) => (field.id === "vesting" && "options" in field ? field.options : []))
        .map(({ id }) => id);
    expect(options(one)).toContain("sole");
    expect(options(two)).not.toContain("sole");
    expect(options(two)).toContain("community");
    expect(options({ ...two, governingState: "Ohio" })).not.toContain("community");
  });
});
