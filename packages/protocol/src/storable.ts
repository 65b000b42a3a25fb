/** NUL and halves of surrogate pairs: JSON may carry them, PostgreSQL refuses or changes them. */
const UNSTORABLE = /\0|\p{Cs}/u;

/** Whether every database keeps a text as it is. No dependency: pages ask it of what is typed. */
export function isStorable(text: string): boolean {
  return !UNSTORABLE.test(text);
}
