/** NUL and halves of surrogate pairs: JSON may carry them, PostgreSQL refuses or changes them. */
const UNSTORABLE = /\0|\p{Cs}/gu;

/** Whether every database keeps a text as it is. No dependency: pages ask it of what is typed. */
export function isStorable(text: string): boolean {
  return stripUnstorable(text) === text;
}

/** A text without what no database keeps as it is. */
export function stripUnstorable(text: string): string {
  return text.replace(UNSTORABLE, "");
}
