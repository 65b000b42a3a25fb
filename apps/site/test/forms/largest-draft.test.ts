import type { Answer, Answers, Form } from "@sealwright/forms";
import {
  ANSWERS_LIMIT_BYTES,
  ANSWERS_LIMIT_VALUES,
  answersBytes,
  countValues,
  fitsDraft,
  TEXT_LIMIT_BYTES,
  textBytes,
} from "@sealwright/protocol/product/draft-size";
import { expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { outputText } from "./output-text.ts";

type Field = Form["fields"][number];

const SHORT = "Ana Maria Ruiz-Söhne of the Second Harbour Street Company";
const LONG = "The garden, the shed and the path to the street stay as they were found. ".repeat(14);
/** Rows of a table, as many as anyone would fill in. */
const ROWS = 12;

/** An answer to every question, at a length that people hardly reach. */
function longAnswers({ fields }: Pick<Form, "fields">): Answers {
  return Object.fromEntries(fields.map((field) => [field.id, longAnswer(field)]));
}

function longAnswer(field: Field): Answer {
  switch (field.type) {
    case "repeat":
      return Array.from({ length: Math.min(field.max, ROWS) }, () => longAnswers(field));
    case "party":
      return { name: SHORT, address: SHORT, email: "ana.maria.ruiz@company.example" };
    case "address":
      return { street: SHORT, city: "Portland", state: "ME", zip: "04101" };
    case "state":
      return "ME";
    case "date":
      return "2026-11-23";
    case "money":
    case "number":
      return field.max ?? 185_050;
    case "choice":
      return field.options[0]?.id ?? "";
    case "multi":
      return field.options.map(({ id }) => id);
    case "boolean":
      return true;
    case "longText":
      return LONG;
    default:
      return SHORT;
  }
}

test("FORM-07 every form fits into a draft, with all tables full and a kilobyte in each long answer", async () => {
  for (const form of writtenForms) {
    const answers = longAnswers(form);
    const draft = { answers, text: await outputText("txt", form, answers) };
    expect([form.slug, fitsDraft(draft)]).toEqual([form.slug, true]);
    const shares = [
      answersBytes(answers) / ANSWERS_LIMIT_BYTES,
      countValues(answers) / ANSWERS_LIMIT_VALUES,
      textBytes(draft.text) / TEXT_LIMIT_BYTES,
    ];
    // With room to spare: someone may write more.
    expect([form.slug, Math.max(...shares) < 0.7]).toEqual([form.slug, true]);
  }
});
