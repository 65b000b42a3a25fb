/**
 * The size limits of a draft, in bytes of UTF-8, which the form's page checks before it sends one. No dependencies: this
 * runs in the browser.
 *
 * The largest form with all its tables full and a kilobyte in each long answer has 44 kB in 732 answers, the longest contract 76 kB
 * of text: a loan's table of 480 payments (`apps/site/test/forms/largest-draft.test.ts`). More would only keep the server busy with parsing.
 */

export const ANSWERS_LIMIT_BYTES = 64_000;
export const ANSWERS_LIMIT_VALUES = 1500;
export const TEXT_LIMIT_BYTES = 120_000;
/** Both in JSON, where a quotation mark or a line break takes two bytes. */
export const DRAFT_LIMIT_BYTES = 200_000;

/** As UTF-8. */
export function textBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** As JSON. */
export function answersBytes(answers: object): number {
  return textBytes(JSON.stringify(answers));
}

/** How many there are, those within others included. */
export function countValues(answers: object): number {
  let count = 0;
  for (const value of Object.values(answers)) {
    count += 1 + (typeof value === "object" && value !== null ? countValues(value) : 0);
  }
  return count;
}

/** Room for the rest of a draft's request: an address, the form and its version. */
const REST_BYTES = 1000;

/** Whether a draft is small enough to be accepted. */
export function fitsDraft({ answers, text }: { answers: object; text: string }): boolean {
  return (
    answersBytes(answers) <= ANSWERS_LIMIT_BYTES &&
    countValues(answers) <= ANSWERS_LIMIT_VALUES &&
    textBytes(text) <= TEXT_LIMIT_BYTES &&
    answersBytes({ answers, text }) <= DRAFT_LIMIT_BYTES - REST_BYTES
  );
}
