import { addDays, dayOf, daysInMonth, partsOf, weekdayOf } from "./days.ts";

const SUNDAY = 0;
const MONDAY = 1;
const THURSDAY = 4;
const SATURDAY = 6;

/** Saturday, Sunday, or a federal holiday (5 U.S.C. 6103) or the day on which it is observed. */
export function isDayOff(date: string): boolean {
  const weekday = weekdayOf(date);
  if (weekday === SUNDAY || weekday === SATURDAY || isHoliday(date)) return true;
  // A holiday on a Sunday is observed on Monday, one on a Saturday on Friday.
  return (
    (weekday === MONDAY && isHoliday(addDays(date, -1))) || (weekday === 5 && isHoliday(addDays(date, 1)))
  );
}

/** The day that many business days later, not counting the date itself. */
export function addWorkdays(date: string, count: number): string {
  const step = count < 0 ? -1 : 1;
  let day = date;
  for (let left = Math.abs(count); left > 0; left -= 1) day = nearestWorkday(addDays(day, step), step);
  return day;
}

/** @param step 1 for the next business day, -1 for the one before; the date itself if it is one */
export function nearestWorkday(date: string, step: 1 | -1): string {
  return isDayOff(date) ? nearestWorkday(addDays(date, step), step) : date;
}

const FIXED: readonly (readonly [month: number, day: number])[] = [
  [1, 1],
  [6, 19],
  [7, 4],
  [11, 11],
  [12, 25],
];

/** Month, weekday and which of them: the third Monday of January. -1 is the last. */
const MOVABLE: readonly (readonly [month: number, weekday: number, nth: number])[] = [
  [1, MONDAY, 3],
  [2, MONDAY, 3],
  [5, MONDAY, -1],
  [9, MONDAY, 1],
  [10, MONDAY, 2],
  [11, THURSDAY, 4],
];

function isHoliday(date: string): boolean {
  const { year, month, day } = partsOf(date);
  return (
    FIXED.some(([inMonth, onDay]) => inMonth === month && onDay === day) ||
    MOVABLE.some(
      ([inMonth, weekday, nth]) => inMonth === month && nthWeekday(year, month, weekday, nth) === date,
    )
  );
}

function nthWeekday(year: number, month: number, weekday: number, nth: number): string {
  const last = daysInMonth(year, month);
  const start = dayOf({ year, month, day: nth < 0 ? last - 6 : 7 * nth - 6 });
  return addDays(start, (weekday - weekdayOf(start) + 7) % 7);
}
