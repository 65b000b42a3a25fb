import { isIsoDate } from "../answers/read.ts";
import type { DateAdd } from "../tree/computed.ts";
import { addDays, addMonths, dayOf, daysInMonth, partsOf } from "./days.ts";
import { addWorkdays, nearestWorkday } from "./holidays.ts";

/** The calendar has no more; business days are counted one by one. */
const MOST: Record<DateAdd["unit"], number> = {
  days: 4_000_000,
  businessDays: 2600,
  months: 120_000,
  years: 10_000,
};

/**
 * @param iso YYYY-MM-DD
 * @returns the later ISO date, clamped to the last day of its month; undefined outside of the years 1 to 9999
 */
export function addToDate(iso: string, unit: DateAdd["unit"], amount: number): string | undefined {
  if (!Number.isInteger(amount) || Math.abs(amount) > MOST[unit]) return undefined;
  switch (unit) {
    case "days":
      return within(addDays(iso, amount));
    case "businessDays":
      return knowsHolidays(iso) ? addWorkdays(iso, amount) : undefined;
    default:
      return within(addMonths(iso, unit === "years" ? amount * 12 : amount));
  }
}

function within(date: string): string | undefined {
  return isIsoDate(date) ? date : undefined;
}

/** Holidays are counted back and forth from a date, which has to leave room in the calendar for that. */
function knowsHolidays(date: string): boolean {
  return date > "0100" && date < "9900";
}

/**
 * How many whole months there are from a day through another, both counted: 12 from May 1 through April 30.
 * @returns undefined if the last day is before the first, or the calendar has no more
 */
export function monthsThrough(from: string, to: string): number | undefined {
  const end = addToDate(to, "days", 1);
  if (to < from || end === undefined) return undefined;
  const [start, last] = [partsOf(from), partsOf(end)];
  const months = (last.year - start.year) * 12 + last.month - start.month;
  return addMonths(from, months) > end ? months - 1 : months;
}

/** Where a date moves to, if it is not there already. */
export function rollDate(date: string, roll: DateAdd["roll"]): string | undefined {
  switch (roll) {
    case "nextBusinessDay":
      return knowsHolidays(date) ? nearestWorkday(date, 1) : undefined;
    case "lastBusinessDay":
      return knowsHolidays(date) ? nearestWorkday(date, -1) : undefined;
    case "firstOfMonth":
      return date.endsWith("-01") ? date : within(addDays(endOfMonth(date), 1));
    case "endOfMonth":
      return endOfMonth(date);
    default:
      return date;
  }
}

function endOfMonth(date: string): string {
  const { year, month } = partsOf(date);
  return dayOf({ year, month, day: daysInMonth(year, month) });
}
