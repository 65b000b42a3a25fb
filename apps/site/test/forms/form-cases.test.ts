import { type Answers, fillForm } from "@sealwright/forms";
import { describe, expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { casesOfTable, type FormCase, lineOf, STARTING_FROM } from "./form-cases.ts";
import { formOf } from "./form-of.ts";
import { byForm } from "./hand-limits.ts";
import { givenBy } from "./hand-tables.ts";

const lines = byForm.map(
  ([form = "", state = "", day = "", answers = "", question = "", lawful = "", not = ""]): FormCase => {
    return { form, state, day, answers: answers === "–" ? "" : answers, question, lawful, not };
  },
);

/** Whether the law stops the question, or the form because of it, with an answer. */
function isStopped({ form, state, day, answers, question }: FormCase, value: string): boolean {
  const given: Answers = {
    ...STARTING_FROM,
    governingState: state,
    ...(answers && givenBy(answers)),
    ...(form === "iou" && { parts: [{ reason: "A car", sum: 100_000 }] }),
    ...givenBy(`${question}=${value}`),
  };
  const [on = "", signedBy] = day.split(" by ");
  return fillForm(formOf(form), given, on, { signedBy }).stops.some(({ path }) => path === question);
}

test("LAW-06 the list has at least 600 lines, none twice, and each that follows from the table of states", () => {
  expect(lines.length).toBeGreaterThanOrEqual(600);
  const written = lines.map(lineOf);
  expect(written.filter((line, index) => written.indexOf(line) < index)).toEqual([]);
  expect(
    casesOfTable()
      .map(lineOf)
      .filter((line) => !written.includes(line)),
  ).toEqual([]);
});

describe("LAW-06 each line stops what is unlawful, and nothing else", () => {
  const forms = [...new Set(lines.map(({ form }) => form))];

  test.each(forms)("%s", (slug) => {
    const wrong = lines
      .filter(({ form }) => form === slug)
      .flatMap((line) => [
        ...(isStopped(line, line.lawful) ? [`${lineOf(line)} stops ${line.lawful}`] : []),
        ...(line.not === "–" || isStopped(line, line.not) ? [] : [`${lineOf(line)} passes ${line.not}`]),
      ]);
    expect(wrong).toEqual([]);
  });
});

test("LAW-06 every guard that a form declares has a line on both sides, in a state that it limits", () => {
  const tried = new Set(
    lines.filter(({ not }) => not !== "–").map(({ form, question }) => `${form}: ${question}`),
  );
  const declared = writtenForms.flatMap(({ slug, law }) =>
    (law?.guards ?? []).map(({ question }) => `${slug}: ${question}`),
  );
  expect([...new Set(declared)].filter((guard) => !tried.has(guard))).toEqual([]);
});
