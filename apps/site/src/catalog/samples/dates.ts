const DAY_MS = 24 * 60 * 60 * 1000;
const inWords = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** The last day to give notice: `days` before the term ends. @param ends YYYY-MM-DD */
export function noticeDay(ends: string, days: number): Date {
  return new Date(Date.parse(ends) - days * DAY_MS);
}

/** Nov 30, 2026 */
export function dateInWords(date: Date | string): string {
  return inWords.format(new Date(date));
}

/** Whole days from one day to a later one; negative if it is earlier. */
export function daysBetween(from: Date | string, to: Date | string): number {
  return Math.round((new Date(to).getTime() - new Date(from).getTime()) / DAY_MS);
}
