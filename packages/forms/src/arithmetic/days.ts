/** Plain dates, without a time or a time zone: "2028-02-29". */

const DAY = 86_400_000;
const PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;
/** Years that the sheets take. */
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;

interface Parts {
  year: number;
  /** 1 to 12. */
  month: number;
  day: number;
}

/** @returns whether it is a day of the calendar, from 1900 to 2199 */
export function isDay(text: string): boolean {
  const [, year = 0, month = 0, day = 0] = (PATTERN.exec(text) ?? []).map(Number);
  if (year < FIRST_YEAR || year > LAST_YEAR || month < 1 || month > 12) return false;
  return day >= 1 && day <= daysInMonth(year, month);
}

export function partsOf(date: string): Parts {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return { year, month, day };
}

export function dayOf({ year, month, day }: Parts): string {
  const padded = (part: number, length: number) => String(part).padStart(length, "0");
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** @param month 1 to 12 */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/** Today on the local calendar: in the browser, the visitor's. */
export function today(): string {
  const now = new Date();
  return dayOf({ year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() });
}

/** Days since January 1, 1970. */
export function dayNumber(date: string): number {
  return Date.parse(`${date}T00:00:00Z`) / DAY;
}

export function addDays(date: string, days: number): string {
  return new Date((dayNumber(date) + days) * DAY).toISOString().slice(0, 10);
}

/** The same day of a later or earlier month, or that month's last day where it has no such day. */
export function addMonths(date: string, months: number): string {
  const { year, month, day } = partsOf(date);
  const count = year * 12 + month - 1 + months;
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 };
  return dayOf({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) });
}

export function daysBetween(from: string, to: string): number {
  return dayNumber(to) - dayNumber(from);
}

/** Months from one date to a later one, without the part of a month at the end. */
export function wholeMonths(from: string, to: string): number {
  const [start, end] = [partsOf(from), partsOf(to)];
  const months = (end.year - start.year) * 12 + end.month - start.month;
  return addMonths(from, months) > to ? months - 1 : months;
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7;
}
