import type { Field } from "../tree/field.ts";
import type { Answer } from "./answers.ts";

/** Whether a question is answered: "none of these" answers a multi, and only a number a question for one. */
export function isAnswerTo({ type }: Pick<Field, "type">, answer: Answer | undefined): answer is Answer {
  if (type === "money" || type === "number") return typeof answer === "number";
  return (type === "multi" && Array.isArray(answer)) || isAnswered(answer);
}

/** Whether a question for an amount or a number has a text: what was typed could not be read as one, or was cleared. */
export function isUnread({ type }: Pick<Field, "type">, answer: unknown): answer is string {
  return (type === "money" || type === "number") && typeof answer === "string";
}

/** Whether a value is not empty: no empty text, empty list, or all-empty parts. */
export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  if (typeof answer === "string") return answer.trim() !== "";
  if (typeof answer !== "object") return true;
  const parts: unknown[] = Object.values(answer);
  return parts.some((part) => isAnswered(part as Answer | undefined));
}
