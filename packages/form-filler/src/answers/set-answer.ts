import type { Answer, Answers } from "@sealwright/forms";

/**
 * A copy of the answers with one of them changed.
 * @param path a field's ("rent"), or an item's field ("tenants.0.tenant", "rooms.0.things.2.wear")
 */
export function setAnswer(answers: Answers, path: string, answer: Answer): Answers {
  const [id = "", index, ...rest] = path.split(".");
  if (index === undefined || !rest.length) return { ...answers, [id]: answer };
  const items = itemsAt(answers, id);
  const at = Number(index);
  const filled = Array.from({ length: Math.max(items.length, at + 1) }, (_, place) => items[place] ?? {});
  return {
    ...answers,
    [id]: filled.map((item, place) => (place === at ? setAnswer(item, rest.join("."), answer) : item)),
  };
}

export function answerAt(answers: Answers, path: string): Answer | undefined {
  const [id = "", index, ...rest] = path.split(".");
  if (index === undefined || !rest.length) return answers[id];
  const item = itemsAt(answers, id)[Number(index)];
  return item && answerAt(item, rest.join("."));
}

/** @param path a repeat's: "tenants", "rooms.0.things" */
export function itemsAt(answers: Answers, path: string): Answers[] {
  const items = path.includes(".") ? answerAt(answers, path) : answers[path];
  return Array.isArray(items) ? (items as Answers[]) : [];
}
