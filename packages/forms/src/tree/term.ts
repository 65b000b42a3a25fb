import type { Condition } from "./condition.ts";

export const AMOUNT_PERIODS = ["once", "hour", "week", "month", "quarter", "year"] as const;
export type AmountPeriod = (typeof AMOUNT_PERIODS)[number];

export const NOTICE_UNITS = ["days", "business-days", "months"] as const;
export const NOTICE_TARGETS = ["end", "month-end", "quarter-end"] as const;
export const LENGTH_UNITS = ["days", "months", "years"] as const;

interface Conditional {
  /** Only for a contract of which this holds. */
  when?: Condition | undefined;
}

/** The price: an amount of the form, and the period that it pays for. By the options of a choice, if that decides. */
export interface TermAmount extends Conditional {
  of: string;
  per: AmountPeriod | { field: string; periods: Record<string, AmountPeriod> };
}

/**
 * A date of the form, or the last payment of a schedule. Or so much time: `from` a day that counts, as in “for two years from
 * the Effective Date”, or `after` one that does not, as in “ends two years after that day”.
 */
export interface TermEnd extends Conditional {
  on?: string | undefined;
  from?: string | undefined;
  after?: string | undefined;
  length?: number | string | undefined;
  unit?: (typeof LENGTH_UNITS)[number] | undefined;
}

export interface TermRenewal extends Conditional {
  /** For how many months, or the id of the question. */
  months: number | string;
}

export interface TermNotice extends Conditional {
  /** Fixed by the text, or the id of the question. */
  length: number | string;
  unit: (typeof NOTICE_UNITS)[number];
  /** The day that it runs to. */
  before: (typeof NOTICE_TARGETS)[number];
}

/**
 * The answers that are a contract's term. Of several entries for the same thing, the first that applies and
 * is answered counts. Nothing in the text follows from it.
 */
export interface FormTerm {
  /** Parties, or repeats of them; without it, the signers. */
  sides?: string[] | undefined;
  amount: TermAmount[];
  start: string[];
  end: TermEnd[];
  renewal: TermRenewal[];
  notice: TermNotice[];
}
