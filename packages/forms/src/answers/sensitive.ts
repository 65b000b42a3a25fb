import type { Field, RepeatField } from "../tree/field.ts";
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
 * Saved answers, with the sensitive ones that only the page has. An item of a list has them from the one that is otherwise the
 * same, and an edited one from its place; where it can't be told which one it was, they are asked for again.
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
    merged[field.id] = withSensitiveOfItems(field, stored as Answers[], items);
  }
  return merged;
}

/** Another tab may have removed an item, so that all that follow moved up. Added ones are last. */
function withSensitiveOfItems(
  repeat: RepeatField,
  saved: readonly Answers[],
  inPage: readonly Answers[],
): Answers[] {
  const savedKeys = saved.map((item) => keyOf(repeat, item));
  const keys = inPage.map((item) => keyOf(repeat, item));
  const sameAs = (key: string, at: number): number | undefined => {
    if (keys[at] === key && saved.length >= inPage.length) return at;
    if (keys.includes(key))
      return keys.indexOf(key) === keys.lastIndexOf(key) ? keys.indexOf(key) : undefined;
    return saved.length >= inPage.length && !savedKeys.includes(keys[at] ?? "") ? at : undefined;
  };
  return saved.map((item, at) => {
    const own = sameAs(savedKeys[at] ?? "", at);
    return withSensitiveOf(repeat, item, (own !== undefined && inPage[own]) || {});
  });
}

/** The answers of an item that are saved, in the order of its questions. */
function keyOf(repeat: RepeatField, item: Answers): string {
  const kept = withoutSensitive(repeat, item);
  return JSON.stringify(repeat.fields.map(({ id }) => kept[id] ?? null));
}

/** Whether a form asks for anything that is never saved. */
export function hasSensitive({ fields }: { fields: readonly Field[] }): boolean {
  return fields.some((field) => field.sensitive || (field.type === "repeat" && hasSensitive(field)));
}
