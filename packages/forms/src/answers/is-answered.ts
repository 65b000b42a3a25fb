import type { Field } from "../tree/field.ts";
import type { Answer } from "./answers.ts";

/** Whether an answer says anything to its question: "none of them" is an answer to a choice of several. */
export function isAnswerTo({ type }: Pick<Field, "type">, answer: Answer | undefined): answer is Answer {
  return (type === "multi" && Array.isArray(answer)) || isAnswered(answer);
}

/** Whether an answer says anything: not an empty text, an empty list, or parts that are all empty. */
export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  if (typeof answer === "string") return answer.trim() !== "";
  if (typeof answer !== "object") return true;
  const parts: unknown[] = Object.values(answer);
  return parts.some((part) => isAnswered(part as Answer | undefined));
}
