import type { Answer } from "./answers.ts";

/** Whether an answer says anything: not an empty text, an empty list, or parts that are all empty. */
export function isAnswered(answer: Answer | undefined): answer is Answer {
  if (answer === undefined) return false;
  if (typeof answer === "string") return answer.trim() !== "";
  if (typeof answer !== "object") return true;
  const parts: unknown[] = Object.values(answer);
  return parts.some((part) => isAnswered(part as Answer | undefined));
}
