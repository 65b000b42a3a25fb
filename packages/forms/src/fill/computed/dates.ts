import { isIsoDate } from "../../answers/read.ts";
import { addDays, addMonths, dayOf, daysInMonth, partsOf } from "../../arithmetic/days.ts";
import { addWorkdays, nearestWorkday } from "../../arithmetic/holidays.ts";
import type { DateAdd } from "../../tree/computed.ts";
import { type FillScope, findComputed, findField } from "../scope.ts";
import { amountOf } from "./amounts.ts";

/** The calendar has no more; business days are counted one by one. */
const MOST: Record<DateAdd["unit"], number> = {
  days: 4_000_000,
  businessDays: 2600,
  months: 120_000,
  years: 10_000,
};

/** The date of a field or of a computed value; undefined while it is missing or impossible. */
export function dateOf(scope: FillScope, id: string): string | undefined {
  const here = findField(scope, id);
  if (here) return typeof here.value === "string" && isIsoDate(here.value) ? here.value : undefined;
  const computed = findComputed(scope, id);
  return computed?.type === "dateAdd" ? dateOfComputed(scope, computed) : undefined;
}

function dateOfComputed(scope: FillScope, { from, unit, amount, roll }: DateAdd): string | undefined {
  const start = dateOf(scope, from);
  const count = typeof amount === "number" ? amount : amountOf(scope, amount);
  const date = start && count !== undefined ? addToDate(start, unit, count) : undefined;
  return date && roll ? rolled(date, roll) : date;
}

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

/** The date itself, or where it moves to. */
function rolled(date: string, roll: NonNullable<DateAdd["roll"]>): string | undefined {
  switch (roll) {
    case "nextBusinessDay":
      return knowsHolidays(date) ? nearestWorkday(date, 1) : undefined;
    case "lastBusinessDay":
      return knowsHolidays(date) ? nearestWorkday(date, -1) : undefined;
    case "firstOfMonth":
      return date.endsWith("-01") ? date : within(addDays(endOfMonth(date), 1));
    default:
      return endOfMonth(date);
  }
}

function endOfMonth(date: string): string {
  const { year, month } = partsOf(date);
  return dayOf({ year, month, day: daysInMonth(year, month) });
}
