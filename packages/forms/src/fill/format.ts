import { partsOf } from "../arithmetic/days.ts";
import { ordinal, ordinalWord } from "./ordinals.ts";

/** Formats numbers, dates and lists in American English, whatever the browser's locale. */

const money = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 10 });
const date = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
const list = new Intl.ListFormat("en-US", { type: "conjunction" });

/** @param cents whole cents of a US dollar */
export function formatMoney(cents: number): string {
  return money.format(cents / 100);
}

/** "1,234.5": at most ten decimal places. */
export function formatNumber(value: number): string {
  return number.format(value);
}

/** @param iso YYYY-MM-DD */
export function formatDate(iso: string): string {
  return date.format(new Date(`${iso}T00:00:00Z`));
}

/** A number as prose refers to it: "3", or as a part "3rd", "third". */
export function numberText(value: number, part: string | undefined): string {
  if (part === "ordinal") return ordinal(value);
  return part === "ordinalWord" ? ordinalWord(value) : formatNumber(value);
}

/** A date as prose refers to it; its parts are of the day of the month. */
export function dateText(iso: string, part: string | undefined): string {
  if (!part) return formatDate(iso);
  const { day } = partsOf(iso);
  if (part !== "monthly") return numberText(day, part);
  const inEvery = `${ordinalWord(day)} day of the month`;
  return day > 28 ? `${inEvery}, or on the last day of a month without that day` : inEvery;
}

/** "a", "a and b", "a, b, and c"; empty for no words. */
export function formatList(words: readonly string[]): string {
  return list.format(words);
}

/**
 * Zero-width spaces, which come along when text is copied, and overrides of the writing direction, which turn around what stands
 * beside an answer. What joins letters or marks a direction stays: some scripts need it.
 */
const INVISIBLE = /[\u00ad\u200b\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;

/** Text without invisible and control characters, lone surrogates and extra spaces. */
export function clean(text: string | undefined): string | undefined {
  const cleaned = text
    ?.toWellFormed()
    .replaceAll(INVISIBLE, "")
    .replaceAll(/\r\n?|[\u2028\u2029]/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replaceAll(/[\u0000-\u0009\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g, " ")
    .trim();
  return cleaned || undefined;
}
