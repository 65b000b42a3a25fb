import {
  type Address,
  type Answer,
  type Answers,
  type Field,
  type Form,
  type Party,
  withoutSensitive,
} from "@sealwright/forms";

/**
 * A form's answers as programs give them to a template, by the path of their question.
 * Sensitive ones are left out, and those to questions that the form no longer has.
 */
export function writtenAnswers(form: Pick<Form, "fields">, answers: Answers): Record<string, string> {
  return Object.fromEntries(pairsOf(form.fields, withoutSensitive(form, answers), ""));
}

function pairsOf(fields: readonly Field[], answers: Answers, before: string): [string, string][] {
  return fields.flatMap((field) => {
    const answer = answers[field.id];
    return answer === undefined ? [] : written(field, answer, before + field.id);
  });
}

function written(field: Field, answer: Answer, path: string): [string, string][] {
  switch (field.type) {
    case "repeat":
      return (answer as Answers[]).flatMap((item, index) => pairsOf(field.fields, item, `${path}.${index}.`));
    case "party":
    case "address":
      return Object.entries(answer as Party | Address).flatMap(([part, text]): [string, string][] =>
        text ? [[`${path}.${part}`, String(text)]] : [],
      );
    default: {
      const text = textOf(field, answer);
      return text === "" ? [] : [[path, text]];
    }
  }
}

function textOf({ type }: Field, answer: Answer): string {
  if (type === "money" && typeof answer === "number") return (answer / 100).toFixed(2);
  if (typeof answer === "boolean") return answer ? "yes" : "no";
  return Array.isArray(answer) ? answer.join(",") : String(answer);
}
