const CENTS = 100;
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const DATE = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export function dollars(cents: number): string {
  return DOLLARS.format(cents / CENTS);
}

/** A day, without the time. */
export function Day({ at }: { at: Date | string }) {
  const date = new Date(at);
  return <time dateTime={date.toISOString().slice(0, 10)}>{DATE.format(date)}</time>;
}
