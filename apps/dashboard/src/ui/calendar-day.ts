const DAY = 24 * 60 * 60 * 1000;

const SHORT = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const LONG = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** Nov 24, 2026. @param day YYYY-MM-DD */
export function formatDay(day: string): string {
  return LONG.format(at(day));
}

/** Nov 24. @param day YYYY-MM-DD */
export function formatShortDay(day: string): string {
  return SHORT.format(at(day));
}

/** How many days one day is after another. Both YYYY-MM-DD. */
export function daysFrom(earlier: string, later: string): number {
  return Math.round((at(later) - at(earlier)) / DAY);
}

/** The calendar's day at a moment, YYYY-MM-DD. @param timeZone IANA name */
export function dayAt(moment: number, timeZone: string): string {
  const parts = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  return new Intl.DateTimeFormat("en-CA", { ...parts, timeZone }).format(moment);
}
