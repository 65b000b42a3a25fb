import { useContext } from "react";
import { TimeZone } from "./time.tsx";

const CENTS = 100;
const DOLLARS = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });

export function dollars(cents: number): string {
  return DOLLARS.format(cents / CENTS);
}

export function Day({ at }: { at: Date | string }) {
  const date = new Date(at);
  const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: useContext(TimeZone) });
  return <time dateTime={date.toISOString()}>{format.format(date)}</time>;
}
