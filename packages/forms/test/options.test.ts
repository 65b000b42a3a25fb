import { describe, expect, test } from "vitest";
import type { Answers } from "../src/answers/answers.ts";
import { checkAnswers, fillForm, questionsOf, singleQuestions, writeText } from "../src/index.ts";
import { describeProblem, parseForm } from "../src/parse/index.ts";
import { ON } from "./support/day.ts";
import { LOAN, smallForm, smallText } from "./support/small-form.ts";

const CHOICE = `  - id: bond
    label: How are they bound?
    type: choice
    required: true
    whenBlank: alone
    options:
      - { id: alone, label: One alone, unless: { borrowers: ">1" } }
      - { id: jointly, label: Jointly, when: { borrowers: ">1" } }
      - { id: half, label: By halves }
computed:
`;
const SENTENCE = 'Bound :bond[]:if[ in person]{bond="alone"}:unless[ with others]{bond="alone"}.';
const withChoice = (text: string) =>
  text
    .replace("computed:\n", CHOICE)
    .replace("It is called :nickname.", `It is called :nickname. ${SENTENCE}`);
const form = smallForm(withChoice);
const bound = (answers: Answers) =>
  /Bound (.*?)\./
    .exec(writeText(fillForm(form, answers, ON)).replaceAll(/\s+/g, " "))?.[1]
    ?.replace(/_+/, "____");
const question = (answers: Answers) =>
  questionsOf(form, answers, ON)
    .flatMap(({ questions }) => questions.flatMap(singleQuestions))
    .find(({ path }) => path === "bond");

describe("FORM-05 an option is offered only where it applies", () => {
  test("to the person who answers", () => {
    const options = (borrowers: Answers[]) => {
      const asked = question({ borrowers });
      return asked && "options" in asked.field ? asked.field.options.map(({ id }) => id) : [];
    };
    expect(options([{}])).toEqual(["alone", "half"]);
    expect(options([{}, {}])).toEqual(["jointly", "half"]);
  });

  test("while a choice that has all its options stays the same question", () => {
    const fields = (answers: Answers) =>
      questionsOf(sameOptions, answers, ON).flatMap(({ questions }) => questions.map(({ field }) => field));
    const sameOptions = smallForm((text) => withChoice(text).replaceAll(/, (when|unless): \{.*?\}/g, ""));
    expect(fields({ principal: 1 }).find(({ id }) => id === "bond")).toBe(
      sameOptions.fields.find(({ id }) => id === "bond"),
    );
  });

  test("and chosen before, it counts as no answer", () => {
    const answers: Answers = { bond: "alone", borrowers: [{}, {}] };
    expect(bound({ ...answers, borrowers: [{}] })).toBe("One alone in person");
    expect(bound(answers)).toBe("____ with others");
    expect(question(answers)?.answered).toBe(false);
    const open = checkAnswers(form, answers, fillForm(form, answers, ON), ON).filter(
      ({ path }) => path === "bond",
    );
    expect(open).toMatchObject([{ kind: "open" }]);
  });

  test("nor is it assumed for a blank", () => {
    expect(bound({})).toBe("____ in person");
    expect(bound({ borrowers: [{}, {}] })).toBe("____ with others");
  });
});

test.each([
  [
    "both kinds of condition",
    'when: { borrowers: ">1" }',
    'when: { borrowers: ">1" }, unless: { fee: ">1" }',
    "not both",
  ],
  [
    "a question that decides about itself",
    'when: { borrowers: ">1" }',
    "when: { bond: half }",
    "“bond” depends on itself",
  ],
  [
    "an unknown question",
    'when: { borrowers: ">1" }',
    'when: { borowers: ">1" }',
    "there is no field “borowers”",
  ],
])("FORM-02 %s is reported", (_, from, to, message) => {
  const text = withChoice(smallText());
  expect(text).toContain(from);
  const { problems } = parseForm(
    { path: "personal-family/loan-agreement.md", text: text.replace(from, to) },
    [LOAN],
  );
  expect(problems.map(describeProblem).join("\n")).toContain(message);
});
