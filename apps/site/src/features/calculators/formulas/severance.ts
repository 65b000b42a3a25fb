import { roundFraction } from "@sealwright/forms/arithmetic/rounding";

/** Severance by years of service. Money in cents, weeks in thousandths. */
export interface Service {
  /** A week's pay. */
  week: number;
  years: number;
  /** Beyond the last full year, 0 to 11. */
  months: number;
  /** Weeks of pay for each of the first ten years. */
  weeksEarly: number;
  /** For each year after the tenth. */
  weeksLate: number;
  /** How months beyond the last full year count: not at all, as full quarters of a year, or as twelfths. */
  part: "none" | "quarters" | "months";
  /** Full quarters of a year past the age of 40, each worth 2.5 percent; 0 for no adjustment. */
  quartersPast40: number;
  /** The most weeks that are paid; 0 for no limit. */
  limit: number;
}

export interface Severance {
  early: number;
  late: number;
  part: number;
  age: number;
  /** The amount above the limit. */
  cut: number;
  total: number;
}

const CHANGE_AT = 10;
const THOUSANDTHS = 1000n;
/** Thousandths of a week, in twelfths. */
const UNIT = THOUSANDTHS * 12n;
/** 2.5 percent is a fortieth. */
const FORTIETHS = 40n;

export function severance(service: Service): Severance {
  const { week, years, months, weeksEarly, weeksLate, quartersPast40, limit } = service;
  const money = (twelfths: bigint) => roundFraction(BigInt(week) * twelfths, UNIT);
  const early = money(12n * BigInt(Math.min(years, CHANGE_AT) * weeksEarly));
  const late = money(12n * BigInt(Math.max(0, years - CHANGE_AT) * weeksLate));
  const counted = { none: 0, quarters: 3 * Math.floor(months / 3), months }[service.part];
  const part = money(BigInt(counted * (years >= CHANGE_AT ? weeksLate : weeksEarly)));
  const basic = early + late + part;
  const age = roundFraction(BigInt(basic) * BigInt(quartersPast40), FORTIETHS);
  const most = limit ? week * limit : Number.POSITIVE_INFINITY;
  const total = Math.min(basic + age, most);
  return { early, late, part, age, cut: basic + age - total, total };
}
