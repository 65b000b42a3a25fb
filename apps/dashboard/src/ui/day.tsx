const FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day of the calendar, without a time: Dec 31, 2026. @param on YYYY-MM-DD */
export function Day({ on }: { on: string }) {
  return <time dateTime={on}>{FORMAT.format(new Date(`${on}T00:00:00Z`))}</time>;
}
