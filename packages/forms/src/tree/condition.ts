/** One comparison. Without values: whether there is an answer other than “none”. */
export interface Test {
  field: string;
  /** Option ids, or "yes" and "no"; any of them matches. */
  values: string[];
}

/** Holds if all tests hold or, negated, if any does not. */
export interface Condition {
  tests: Test[];
  negated: boolean;
}
