import { expect, test } from "vitest";
import { initialAnswers } from "../src/answers/initial-answers.ts";

const form = { law: { state: "governingState", dates: {}, facts: {}, guards: [] } };
const read = (answers: Record<string, string | number>) => ({ answers, left: [] });
const saved = read({ rent: 185_000, governingState: "Ohio" });

test("FORM-05 a link that only chooses a state keeps the saved answers, and can be undone", () => {
  expect(initialAnswers(form, saved, read({ governingState: "Texas" }))).toEqual({
    answers: { rent: 185_000, governingState: "Texas" },
    notice: {
      message: "We restored the answers saved in this browser. The link chose Texas.",
      undo: saved.answers,
    },
    isOwn: false,
  });
});

test("FORM-05 a link to the state that is saved only restores the answers", () => {
  expect(initialAnswers(form, saved, read({ governingState: "Ohio" }))).toEqual({
    answers: saved.answers,
    notice: { message: "We restored the answers saved in this browser." },
    isOwn: false,
  });
});

test("FORM-05 a link with more answers shows them, and the saved ones stay until they are changed", () => {
  const linked = read({ rent: 1, governingState: "Texas" });
  expect(initialAnswers(form, saved, linked)).toEqual({
    answers: linked.answers,
    notice: { message: expect.stringContaining("Your own answers stay saved"), undo: saved.answers },
    isOwn: false,
  });
});

test("FORM-05 without saved answers, those of a link are the visitor's own", () => {
  const linked = read({ governingState: "Texas" });
  expect(initialAnswers(form, undefined, linked)).toMatchObject({ answers: linked.answers, isOwn: true });
});
