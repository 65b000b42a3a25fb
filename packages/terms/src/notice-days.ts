import { addDays, addMonths, dayOf, daysInMonth, partsOf } from "@sealwright/forms/arithmetic/days";
import { addWorkdays } from "@sealwright/forms/arithmetic/holidays";
import type { Notice } from "./contract-terms.ts";

type Period = "month-end" | "quarter-end";

const SHORTEST_MONTH = 28;
const WEEK = 7;
const WORKDAYS_A_WEEK = 5;

/**
 * The last day to give notice, so that the contract ends on `end`. Months are counted to the same day of the month, or to the
 * last one of a shorter month; business days leave out weekends and federal holidays, and the days on which they are observed.
 */
export function lastDayForNotice({ length, unit }: Notice, end: string): string {
  switch (unit) {
    case "days":
      return addDays(end, -length);
    case "months":
      return addMonths(end, -length);
    default:
      return addWorkdays(end, -length);
  }
}

/** The day that so much notice after a day leads to. */
export function dayAfterNotice({ length, unit }: Notice, day: string): string {
  switch (unit) {
    case "days":
      return addDays(day, length);
    case "months":
      return addMonths(day, length);
    default:
      return addWorkdays(day, length);
  }
}

/** A day that is not after the first one on which a contract can end by notice given on `day`, to count from there. */
export function endIsNotBefore({ length, unit }: Notice, day: string): string {
  switch (unit) {
    case "days":
      return addDays(day, length);
    case "months":
      return addDays(day, length * SHORTEST_MONTH);
    default:
      return addDays(day, Math.floor(length / WORKDAYS_A_WEEK) * WEEK);
  }
}

/** The first end of a month or calendar quarter on a day or after it. */
export function periodEndFrom(day: string, period: Period): string {
  const { year, month } = partsOf(day);
  const last = period === "month-end" ? month : Math.ceil(month / 3) * 3;
  return dayOf({ year, month: last, day: daysInMonth(year, last) });
}

/** The last end of a month or calendar quarter on a day or before it. */
export function periodEndThrough(day: string, period: Period): string {
  const next = periodEndFrom(day, period);
  if (next === day) return day;
  const { year, month } = partsOf(next);
  const first = dayOf({ year, month: period === "month-end" ? month : month - 2, day: 1 });
  return addDays(first, -1);
}
