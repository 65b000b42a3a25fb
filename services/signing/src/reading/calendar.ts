/** Calendar days as YYYY-MM-DD. */

const MONTHS = "january february march april may june july august september october november december".split(
  " ",
);

export function dayOf(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return exists && year >= 1900 && year <= 2200 ? date.toISOString().slice(0, 10) : undefined;
}

/** By its name or first three letters, from 1. */
export function monthNamed(name: string): number | undefined {
  const short = name.toLowerCase().slice(0, 3);
  const at = short.length === 3 ? MONTHS.findIndex((month) => month.startsWith(short)) : -1;
  return at < 0 ? undefined : at + 1;
}

/** "25" is 2025, "89" is 1989. */
export function yearOf(digits: string): number {
  if (digits.length !== 2) return Number(digits);
  return Number(digits) + (Number(digits) < 70 ? 2000 : 1900);
}

export function lastDayOf(start: string, months: number): string | undefined {
  const [year = 0, month = 0, day = 0] = start.split("-").map(Number);
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const daysInMonth = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(day, daysInMonth));
  if (day <= daysInMonth) first.setUTCDate(first.getUTCDate() - 1);
  return dayOf(first.getUTCFullYear(), first.getUTCMonth() + 1, first.getUTCDate());
}
