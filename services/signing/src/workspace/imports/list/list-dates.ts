import { dayOf, monthNamed, yearOf } from "../../../reading/calendar.ts";

export type ReadDate = { day: string; isAmbiguous?: boolean } | { error: string } | undefined;

const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})(?:[T ][\d:.]+Z?)?$/;
const SLASHED = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})$/;
const NAMED = /^(?:([a-z]{3,9})\.? (\d{1,2}),? (\d{4})|(\d{1,2})[ -]([a-z]{3,9})\.?[ -](\d{2}|\d{4}))$/i;

/** Some dates can only be read with the day first. */
export function isDayFirst(cells: readonly string[]): boolean {
  return cells.some((cell) => {
    const [, first, second] = SLASHED.exec(cell.trim()) ?? [];
    return Number(first) > 12 && Number(second) <= 12;
  });
}

/**
 * Reads ISO, American and spelled-out dates.
 * @param dayFirst some dates of the file can't be American, so none with slashes is certain
 * @returns undefined for an empty cell
 */
export function readDate(cell: string, dayFirst: boolean): ReadDate {
  const text = cell.trim();
  if (!text) return undefined;
  const iso = ISO.exec(text);
  if (iso) return known(text, Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = SLASHED.exec(text);
  if (slashed) return readSlashed(text, slashed, dayFirst);
  const named = NAMED.exec(text);
  const month = named && monthNamed(named[1] ?? named[5] ?? "");
  if (!named || !month)
    return { error: `“${short(text)}” isn’t a date. Write it as 2026-03-31 or 3/31/2026.` };
  return known(text, yearOf(named[3] ?? named[6] ?? ""), month, Number(named[2] ?? named[4]));
}

function readSlashed(
  text: string,
  [, month = "", day = "", year = ""]: RegExpExecArray,
  dayFirst: boolean,
): ReadDate {
  if (Number(month) > 12 && Number(day) <= 12) {
    return { error: `“${text}” has the day first. Write it as ${isoOf(year, day, month) ?? "2026-03-31"}.` };
  }
  if (dayFirst) {
    return {
      error: `“${text}” may have the day or the month first, as others here have the day first. Write it as 2026-03-31.`,
    };
  }
  const read = known(text, yearOf(year), Number(month), Number(day));
  const isAmbiguous = Number(day) <= 12 && month !== day;
  return read && "day" in read && isAmbiguous ? { ...read, isAmbiguous } : read;
}

function isoOf(year: string, month: string, day: string): string | undefined {
  return dayOf(yearOf(year), Number(month), Number(day));
}

function known(text: string, year: number, month: number, day: number): ReadDate {
  const found = dayOf(year, month, day);
  return found === undefined ? { error: `There is no day “${short(text)}”.` } : { day: found };
}

export const short = (text: string) => (text.length > 40 ? `${text.slice(0, 40)}…` : text);
