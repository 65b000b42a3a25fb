import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysInMonth,
  partsOf,
} from "@sealwright/forms/arithmetic/days";
import { product, roundFraction } from "@sealwright/forms/arithmetic/rounding";

/** How a day's rent follows from a month's. */
export type ProrationMethod = "month" | "thirty" | "year";

export interface Occupancy {
  /** A month's rent, in cents. */
  rent: number;
  /** First and last day of the stay, both counted. */
  from: string;
  to: string;
  method: ProrationMethod;
  /** Rounds the rent of a day to the cent before it is multiplied, as some leases do. */
  roundDay: boolean;
}

export interface RentMonth {
  year: number;
  /** 1 to 12. */
  month: number;
  days: number;
  daysInMonth: number;
  cents: number;
}

/** The rent of each month of a stay. A whole month costs a month's rent, and part of one never more. */
export function prorate(stay: Occupancy): RentMonth[] {
  const months: RentMonth[] = [];
  for (let first = stay.from; first <= stay.to; ) {
    const { year, month } = partsOf(first);
    const all = daysInMonth(year, month);
    const next = addMonths(dayOf({ year, month, day: 1 }), 1);
    const last = next > stay.to ? stay.to : addDays(next, -1);
    const days = daysBetween(first, last) + 1;
    months.push({ year, month, days, daysInMonth: all, cents: rentOf(stay, days, all) });
    first = next;
  }
  return months;
}

function rentOf({ rent, method, roundDay }: Occupancy, days: number, all: number): number {
  if (days === all) return rent;
  const [over, under] = rateOf(method, all);
  const charged = roundDay
    ? days * roundFraction(product(rent, over), under)
    : roundFraction(product(rent, over, days), under);
  return Math.min(rent, charged);
}

/** A day's share of a month's rent, as a fraction. */
export function rateOf(method: ProrationMethod, all: number): readonly [over: number, under: number] {
  if (method === "year") return [12, 365];
  return [1, method === "thirty" ? 30 : all];
}
