export type Sign = ">" | ">=" | "<" | "<=" | "=";

/** With a literal (a number, dollars of money, an ISO date), or with the answer to another question. */
export type Comparison = { sign: Sign } & (
  | { value: number | string; of?: undefined }
  | { of: string; value?: undefined }
);

/** Whether a question is answered with one of these. Without values: whether there is an answer other than “none”. */
export interface AnswerTest {
  field: string;
  /** Option ids, states, or "yes" and "no"; any of them matches. */
  values: string[];
  compare?: undefined;
}

/** Whether a number, an amount of money, a date or the count of a repeat's items compares so. */
export interface ComparedTest {
  field: string;
  compare: Comparison;
  values?: undefined;
}

/**
 * Named by a test of the text instead of a question: the chosen state's law forbids something in the
 * answers, overridden or not (`fill/law/stops.ts`).
 */
export const AGAINST_LAW = "againstLaw";

export type Test = AnswerTest | ComparedTest;

/** Holds if all tests hold or, negated, if any does not. */
export interface Condition {
  tests: Test[];
  negated: boolean;
}

/** The ids that a test looks at. */
export function fieldsOf({ field, compare }: Test): string[] {
  return compare?.of === undefined ? [field] : [field, compare.of];
}
