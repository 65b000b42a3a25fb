import { isIsoDate } from "../../answers/read.ts";
import { addDays, addMonths } from "../../arithmetic/days.ts";
import type { DateAdd } from "../../tree/computed.ts";
import { type FillScope, findComputed, findField } from "../scope.ts";

/** More of a unit than the calendar has days. */
const BEYOND = 4_000_000;

/** The date of a field or of a computed value; undefined while it is missing or impossible. */
export function dateOf(scope: FillScope, id: string): string | undefined {
  const here = findField(scope, id);
  if (here) return typeof here.value === "string" && isIsoDate(here.value) ? here.value : undefined;
  const computed = findComputed(scope, id);
  return computed?.type === "dateAdd" ? dateOfComputed(scope, computed) : undefined;
}

function dateOfComputed(scope: FillScope, { from, unit, amount }: DateAdd): string | undefined {
  const start = dateOf(scope, from);
  const count = typeof amount === "number" ? amount : findField(scope, amount)?.value;
  return start && typeof count === "number" ? addToDate(start, unit, count) : undefined;
}

/**
 * @param iso YYYY-MM-DD
 * @returns the later ISO date, clamped to the last day of its month; undefined outside of the years 1 to 9999
 */
export function addToDate(iso: string, unit: DateAdd["unit"], amount: number): string | undefined {
  if (!Number.isInteger(amount) || Math.abs(amount) > BEYOND) return undefined;
  const found =
    unit === "days" ? addDays(iso, amount) : addMonths(iso, unit === "years" ? amount * 12 : amount);
  return isIsoDate(found) ? found : undefined;
}
