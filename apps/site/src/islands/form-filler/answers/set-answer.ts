import type { Answer, Answers } from "@sealwright/forms";

/**
 * Answers with one of them changed; the ones that were given stay as they are.
 * @param path a field's ("rent"), or an item's field ("tenants.0.tenant")
 */
export function setAnswer(answers: Answers, path: string, answer: Answer): Answers {
  const [id = "", index, own] = path.split(".");
  if (index === undefined || own === undefined) return { ...answers, [id]: answer };
  const items = itemsAt(answers, id);
  const at = Number(index);
  const filled = Array.from({ length: Math.max(items.length, at + 1) }, (_, place) => items[place] ?? {});
  return {
    ...answers,
    [id]: filled.map((item, place) => (place === at ? { ...item, [own]: answer } : item)),
  };
}

/** The answer that was given there. @param path as for `setAnswer` */
export function answerAt(answers: Answers, path: string): Answer | undefined {
  const [id = "", index, own] = path.split(".");
  return index === undefined || own === undefined ? answers[id] : itemsAt(answers, id)[Number(index)]?.[own];
}

/** A repeat's items. */
export function itemsAt(answers: Answers, id: string): Answers[] {
  const items = answers[id];
  return Array.isArray(items) ? (items as Answers[]) : [];
}
