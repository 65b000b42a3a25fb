import type { Answers } from "@sealwright/forms";
import { itemsAt, setAnswer } from "./set-answer.ts";

/** @param path a repeat's @param count how many items it has, also those that nothing was answered in */
export function withOneMore(answers: Answers, path: string, count: number): Answers {
  return setAnswer(answers, path, resized(itemsAt(answers, path), count + 1));
}

export function withoutItem(answers: Answers, path: string, count: number, index: number): Answers {
  return setAnswer(answers, path, resized(itemsAt(answers, path), count).toSpliced(index, 1));
}

export function resized(items: Answers[], length: number): Answers[] {
  return Array.from({ length }, (_, index) => items[index] ?? {});
}
