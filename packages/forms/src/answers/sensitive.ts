import type { Field } from "../tree/field.ts";
import type { FormFacts } from "../tree/form.ts";
import type { Answers } from "./answers.ts";

/** The answers that may leave the page's memory: all but those to sensitive questions. */
export function withoutSensitive({ fields }: Pick<FormFacts, "fields">, answers: Answers): Answers {
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const field = fields.find((one) => one.id === id);
      if (field?.sensitive) return [];
      if (field?.type !== "repeat" || !Array.isArray(answer)) return [[id, answer]];
      return [[id, (answer as Answers[]).map((item) => withoutSensitive(field, item))]];
    }),
  );
}

/** Whether a form asks for anything that is never saved. */
export function hasSensitive({ fields }: { fields: readonly Field[] }): boolean {
  return fields.some((field) => field.sensitive || (field.type === "repeat" && hasSensitive(field)));
}
