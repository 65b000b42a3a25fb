import type { Condition } from "./condition.ts";

interface Named {
  id: string;
  label: string;
}

/** An amount. It counts as 0 while its condition does not hold, as a question does that is not asked. */
interface Reckoned extends Named {
  shownWhen?: Condition | undefined;
}

/** The sum of amounts; one of a repeat counts once per item. */
export interface Sum extends Reckoned {
  type: "sum";
  of: string[];
}

/** An amount minus others. */
export interface Difference extends Reckoned {
  type: "difference";
  from: string;
  less: string[];
  /** Whether an amount of money below zero is right, such as a change of the rent. */
  mayBeNegative?: boolean | undefined;
}

/** Quantity times price, rounded half up to the cent. */
export interface Product extends Reckoned {
  type: "product";
  of: string[];
}

/** So many percent of an amount, rounded half up to the cent. The rate is a number or the id of a percent field. */
export interface Percentage extends Reckoned {
  type: "percentage";
  of: string;
  rate: number | string;
}

/** Values that are a number or money. */
export type Amount = Sum | Difference | Product | Percentage;

export const DATE_UNITS = ["days", "businessDays", "months", "years"] as const;

/**
 * Where a date moves to, if it is not there: the next or the last business day (no weekend or federal holiday), the next
 * first of a month, or the end of its month.
 */
export const ROLLS = ["nextBusinessDay", "lastBusinessDay", "firstOfMonth", "endOfMonth"] as const;

/** A date offset from another. The amount is a number or the id of a number field. */
export interface DateAdd extends Named {
  type: "dateAdd";
  from: string;
  unit: (typeof DATE_UNITS)[number];
  amount: number | string;
  roll?: (typeof ROLLS)[number] | undefined;
  /** There is no date unless this holds. */
  shownWhen?: Condition | undefined;
}

/**
 * How a loan is repaid: in equal payments; in payments of interest first; in equal payments that leave a large last one;
 * or in given amounts on given dates.
 */
export const PLANS = ["level", "interestOnly", "balloon", "uneven"] as const;
export type Plan = (typeof PLANS)[number];

export const INTERVALS = ["month", "quarter", "twoWeeks", "week"] as const;
export type Interval = (typeof INTERVALS)[number];

/** The payments of a loan; other properties than these name fields. */
export interface Schedule extends Named {
  type: "schedule";
  principal: string;
  /** Percent per year, or the field with it. */
  rate: number | string;
  /** A plan, or for each option of a choice the plan. */
  plan: Plan | { field: string; plans: Record<string, Plan> };
  /** An interval, or a choice of intervals. */
  every: string;
  /** How many payments, and when the first is due; uneven plans have neither. */
  payments?: string | undefined;
  first?: string | undefined;
  /** How many of the first payments pay interest only, if not all but the last. */
  interestOnly?: string | undefined;
  /** Over how many payments a loan with a balloon would be repaid without it. */
  amortizedOver?: string | undefined;
  /** The repeat of payments with their dates and amounts, and the date from which interest accrues. */
  uneven?: { of: string; date: string; amount: string; from: string } | undefined;
}

/** How many whole months there are from one date through another, both days counted; 0 while its condition does not hold. */
export interface MonthsBetween extends Reckoned {
  type: "monthsBetween";
  from: string;
  to: string;
}

/** A computed value within each item of a repeat. */
export type ItemComputed = Amount | DateAdd;

export type Computed = ItemComputed | MonthsBetween | Schedule;
