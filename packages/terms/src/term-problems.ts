import { addDays } from "@sealwright/forms/arithmetic/days";
import type { ContractTerms } from "./contract-terms.ts";
import { lastDayForNotice } from "./notice-days.ts";
import { lastDayOfTerm } from "./running-terms.ts";

/** A sentence for each of the terms that contradicts another. */
export type TermProblems = Partial<Record<"start" | "end" | "renewal" | "notice", string>>;

/** Problems for a person to correct. Each term by itself is checked by `contractTerms`. */
export function termProblems({ start, end, renewal, notice }: ContractTerms): TermProblems {
  const problems: TermProblems = {};
  if (start && end && end < start) problems.end = "The last day is before the first day.";
  if (renewal && !end) problems.renewal = "Enter the last day of the first term, from which it renews.";
  if (problems.end || !notice || !end) return problems;
  if (start && lastDayForNotice(notice, end) < start) {
    problems.notice = "The notice is longer than the contract’s first term.";
  } else if (renewal && isLongerThanTerm({ end, months: renewal.months }, notice)) {
    problems.notice = "The notice is longer than the time for which the contract renews.";
  }
  return problems;
}

function isLongerThanTerm(terms: { end: string; months: number }, notice: ContractTerms["notice"] & object) {
  return lastDayForNotice(notice, lastDayOfTerm(terms, 1)) < addDays(terms.end, 1);
}
