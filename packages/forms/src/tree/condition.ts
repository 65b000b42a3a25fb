/** One comparison. Without values: whether there is an answer at all, and one that is not “none”. */
export interface Test {
  field: string;
  /** Option ids, or "yes" and "no"; one of them is enough. */
  values: string[];
}

/** Holds when all tests hold or, negated, when one of them does not. */
export interface Condition {
  tests: Test[];
  negated: boolean;
}
