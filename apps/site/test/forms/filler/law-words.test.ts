import { lawWords } from "@sealwright/form-filler/state-law/law-words.ts";
import { type Answers, fillForm, questionsOf, singleQuestions } from "@sealwright/forms";
import { expect, test } from "vitest";
import { formOf } from "../form-of.ts";

const ON = "2026-11-28";

const NOTES = ["promissory-note", "loan-agreement"];

function wordsBeside(slug: string, answers: Answers, id: string): string | undefined {
  const questions = questionsOf(formOf(slug), answers, ON).flatMap(({ questions: asked }) =>
    asked.flatMap(singleQuestions),
  );
  const found = questions.find(({ path }) => path === id);
  return found && lawWords(found);
}

test.each(NOTES)("LAW-01 %s: a default rate's limit is as doubtful beside it as in its stop", (slug) => {
  const answers = { governingState: "Mississippi", raisesRate: true, rate: 5, defaultRate: 30 };
  const doubt = "may count as interest that the law limits, and must then be at most 10 percent";
  const stop = fillForm(formOf(slug), answers, ON).stops.find(({ id }) => id === "defaultRate");
  expect(stop?.text).toContain(doubt);
  expect(wordsBeside(slug, answers, "defaultRate")).toContain(`Mississippi: ${doubt}`);
  expect(wordsBeside(slug, answers, "rate")).toContain("Mississippi: at most 10 percent");
});

test("LAW-01 a limit from a summary is said to be one in the same words everywhere", () => {
  const answers = { governingState: "Mississippi", raisesRate: true };
  const words = "from a summary, not from the statute itself";
  expect(wordsBeside("promissory-note", answers, "defaultRate")).toContain(words);
  const { stops, cover } = fillForm(formOf("promissory-note"), { ...answers, rate: 30 }, ON);
  expect(stops.map(({ law }) => law.standing)).toEqual(["secondary"]);
  expect(JSON.stringify(cover)).toContain(words);
});
