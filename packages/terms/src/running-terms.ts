import { addDays, addMonths, partsOf } from "@sealwright/forms/arithmetic/days";

/** A first term that ends on a day, and terms of so many months after it. */
export interface Renewing {
  end: string;
  months: number;
}

/**
 * The last day of a term. Counted from the first one, so that no day is lost to short months: after August 31 and terms of
 * six months come February 28 and August 31.
 * @param term 0 for the first
 */
export function lastDayOfTerm({ end, months }: Renewing, term: number): string {
  return addDays(addMonths(addDays(end, 1), term * months), -1);
}

/** The term that a day is in: 0 up to the end of the first one. */
export function termOn(terms: Renewing, day: string): number {
  if (day <= terms.end) return 0;
  const [from, to] = [partsOf(terms.end), partsOf(day)];
  const months = (to.year - from.year) * 12 + to.month - from.month;
  // The guess is never late: a term ends at most a month after its count of months says.
  let term = Math.max(0, Math.floor(months / terms.months) - 1);
  while (lastDayOfTerm(terms, term) < day) term += 1;
  return term;
}
