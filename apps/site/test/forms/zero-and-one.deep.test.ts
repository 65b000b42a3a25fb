import { type Answers, type Field, type Form, fillForm, writeText } from "@sealwright/forms";
import fc from "fast-check";
import { expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { ON } from "./day.ts";
import { randomAnswers } from "./random-answers.ts";

const UNITS = "hours|days|nights|weeks|months|years|holidays|rounds|cents|payments";
/** “0 days after”, “1 days”, “1 paid holidays”. What is counted in business days, or paid, is counted all the same. */
const NUMBER_AND_UNIT = (count: 0 | 1) =>
  new RegExp(String.raw`(?<![\d.,$:§] ?)\b${count}\s+(?:(?:business|paid|more)\s+)*(?:${UNITS})\b`);
const FILLINGS = 40;
const SEED = 7;

const counting = writtenForms.filter(({ fields }) => fields.some(isCount));

test.each([0, 1] as const)("FORM-02 no form breaks a sentence where a number is %i", (count) => {
  const broken = counting.flatMap((form) => {
    const found = fc
      .sample(randomAnswers(form, { plainWords: true }), { numRuns: FILLINGS, seed: SEED })
      .flatMap((answers) =>
        sentenceWith(NUMBER_AND_UNIT(count), form, { ...answers, ...counts(form, count) }),
      );
    return [...new Set(found)].map((near) => `${form.slug}: ${near}`);
  });
  expect(broken).toEqual([]);
});

function counts({ fields }: Form, count: number): Answers {
  const allowed = fields.filter(isCount).filter(({ min = 0 }) => count >= min);
  return Object.fromEntries(allowed.map(({ id }) => [id, count]));
}

function isCount(field: Field): field is Extract<Field, { type: "number" }> {
  return field.type === "number" && !field.unit;
}

function sentenceWith(pattern: RegExp, form: Form, answers: Answers): string[] {
  const text = writeText(fillForm(form, answers, ON), Number.POSITIVE_INFINITY);
  const found = pattern.exec(text);
  return found ? [text.slice(Math.max(found.index - 60, 0), found.index + 60).replaceAll(/\s+/g, " ")] : [];
}
