/** The calendar's day at a moment. @param timeZone IANA name @returns YYYY-MM-DD */
export function dayAt(moment: number | Date, timeZone: string): string {
  return new Intl.DateTimeFormat("en-CA", {
    ...{ timeZone, year: "numeric", month: "2-digit", day: "2-digit" },
  } as Intl.DateTimeFormatOptions).format(moment);
}

/** @param day YYYY-MM-DD @returns the same, so many days later */
export function addDays(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + days);
  return date.toISOString().slice(0, 10);
}
