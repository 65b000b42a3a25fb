import { z } from "zod";

/** NUL and halves of surrogate pairs: JSON may carry them, PostgreSQL refuses or changes them. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** Whether every database keeps a text as it is. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}

/** Text that every database keeps as it is. */
export function plainText(maxLength: number) {
  return z.string().max(maxLength).refine(isStorable, "must be text without control characters");
}
