import type { Answer, Answers } from "@sealwright/forms";

/**
 * A copy of the answers with one of them changed.
 * @param path a field's ("rent"), or an item's field ("tenants.0.tenant")
 */
export function setAnswer(answers: Answers, path: string, answer: Answer): Answers {
  const [id = "", index, field] = path.split(".");
  if (index === undefined || field === undefined) return { ...answers, [id]: answer };
  const items = itemsAt(answers, id);
  const at = Number(index);
  const filled = Array.from({ length: Math.max(items.length, at + 1) }, (_, place) => items[place] ?? {});
  return {
    ...answers,
    [id]: filled.map((item, place) => (place === at ? { ...item, [field]: answer } : item)),
  };
}

export function answerAt(answers: Answers, path: string): Answer | undefined {
  const [id = "", index, field] = path.split(".");
  return index === undefined || field === undefined
    ? answers[id]
    : itemsAt(answers, id)[Number(index)]?.[field];
}

export function itemsAt(answers: Answers, id: string): Answers[] {
  const items = answers[id];
  return Array.isArray(items) ? (items as Answers[]) : [];
}
