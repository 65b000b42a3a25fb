import { type PreparedAnswer, preparedAnswers } from "./prepared-answers.ts";

/** A question counts as prepared from one telling word or two others on. */
const ENOUGH = 2;

/** @returns the prepared answer closest to a typed question, if one is close enough */
export function matchQuestion(typed: string): PreparedAnswer | undefined {
  const words = typed.toLowerCase().match(/[a-z]+/g) ?? [];
  const hits = (beginnings: string[]) =>
    beginnings.filter((beginning) => words.some((word) => word.startsWith(beginning))).length;
  const scored = preparedAnswers.map((answer) => ({
    answer,
    score: hits(answer.words.telling) * 2 + hits(answer.words.also),
  }));
  const best = scored.reduce((first, next) => (next.score > first.score ? next : first));
  return best.score >= ENOUGH ? best.answer : undefined;
}
