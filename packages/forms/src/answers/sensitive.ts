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

/**
 * Saved answers, with the sensitive ones that only the page has. Items of a list belong together by their place.
 * @param saved without sensitive answers
 */
export function withSensitiveOf(
  { fields }: Pick<FormFacts, "fields">,
  saved: Answers,
  inPage: Answers,
): Answers {
  const merged = { ...saved };
  for (const field of fields) {
    const [own, stored] = [inPage[field.id], saved[field.id]];
    if (own === undefined) continue;
    if (field.sensitive) merged[field.id] = own;
    if (field.type !== "repeat" || !Array.isArray(stored)) continue;
    const items = Array.isArray(own) ? (own as Answers[]) : [];
    merged[field.id] = (stored as Answers[]).map((item, at) => withSensitiveOf(field, item, items[at] ?? {}));
  }
  return merged;
}

/** Whether a form asks for anything that is never saved. */
export function hasSensitive({ fields }: { fields: readonly Field[] }): boolean {
  return fields.some((field) => field.sensitive || (field.type === "repeat" && hasSensitive(field)));
}
