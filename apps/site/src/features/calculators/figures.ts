import { partsOf } from "@sealwright/forms/arithmetic/days";
import type { Figure } from "./worksheet.ts";

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** @param cents may be negative */
export function money(cents: number): Figure {
  return { shown: dollars.format(cents / 100).replace("-", "−"), plain: (cents / 100).toFixed(2) };
}

/** Money within a formula. */
export const inDollars = (cents: number) => money(cents).shown;

export const plain = (value: string | number): Figure => ({ shown: String(value), plain: String(value) });

export function inWords(count: number, unit: string, units = `${unit}s`): string {
  return `${count.toLocaleString("en-US")} ${Math.abs(count) === 1 ? unit : units}`;
}

/** Thousandths without needless zeros: 7500 is "7.5". */
export const fromThousandths = (value: number) =>
  (value / 1000).toLocaleString("en-US", { maximumFractionDigits: 3 });

export const inPercent = (thousandths: number) => `${fromThousandths(thousandths)}%`;

/** "January 10, 2027" */
export const longDay = (date: string) => longDate.format(atNoon(date));

/** "Monday, January 11, 2027" */
export const withWeekday = (date: string) => `${weekday.format(atNoon(date))}, ${longDay(date)}`;

export const day = (date: string): Figure => ({ shown: withWeekday(date), plain: date });
export const shortDay = (date: string): Figure => ({ shown: longDay(date), plain: date });

/** "Jan 2027" */
export function monthName({ year, month }: { year: number; month: number }): string {
  return `${shortMonth.format(new Date(Date.UTC(year, month - 1, 1)))} ${year}`;
}

function atNoon(date: string): Date {
  const { year, month, day: dayOfMonth } = partsOf(date);
  return new Date(Date.UTC(year, month - 1, dayOfMonth, 12));
}
