import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  dayNumber,
  daysBetween,
  daysInMonth,
  isDay,
  weekdayOf,
  wholeMonths,
} from "../../src/arithmetic/days.ts";
import { exactProduct, exactSum } from "../../src/arithmetic/decimals.ts";
import { addWorkdays, isDayOff, nearestWorkday } from "../../src/arithmetic/holidays.ts";
import { roundFraction } from "../../src/arithmetic/rounding.ts";

/** A day from 1980 to 2130. */
const anyDay = fc.integer({ min: 0, max: 54_000 }).map((days) => addDays("1980-01-01", days));

describe("rounding", () => {
  test.each([
    [5, 10, "half-up", 1],
    [15, 10, "half-even", 2],
    [25, 10, "half-even", 2],
    [25, 10, "half-up", 3],
    [-5, 10, "half-up", -1],
    [-25, 10, "half-even", -2],
    [24, 10, "half-up", 2],
    [7, -2, "half-up", -4],
    [0, 3, "half-even", 0],
  ] as const)("%d over %d, %s: %d", (over, under, rule, rounded) => {
    expect(roundFraction(over, under, rule)).toBe(rounded);
  });

  test("is never more than half away, and the same for both signs", () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        fc.constantFrom("half-up" as const, "half-even" as const),
        (over, under, rule) => {
          const rounded = BigInt(roundFraction(over, under, rule));
          const off = rounded * under - over;
          expect((off < 0n ? -off : off) * 2n <= under).toBe(true);
          expect(BigInt(roundFraction(-over, under, rule))).toBe(-rounded);
        },
      ),
    );
  });

  test("refuses to divide by nothing", () => {
    expect(() => roundFraction(1, 0)).toThrow(RangeError);
  });
});

describe("decimals", () => {
  test.each([
    [[0.1, 0.2], 0.3],
    [[1.1, 2.2, -3.3], 0],
    [[], 0],
  ])("%j add up to %d", (terms, sum) => expect(exactSum(terms)).toBe(sum));

  // 1.005 × 100 is 100.49999… in binary fractions.
  test.each([
    [[1.005, 100], 0, 1, 101],
    [[1.5, 3333], 0, 1, 5000],
    [[8.25, 199_99], 0, 100, 1650],
    [[0.1, 0.2], 10, 1, 0.02],
    [[-1.5, 1], 0, 1, -2],
  ])("%j with %d places, over %d: %d", (factors, places, divisor, product) => {
    expect(exactProduct(factors, places, divisor)).toBe(product);
  });

  test("a product is at most half a cent off", () => {
    const hundredths = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(hundredths, hundredths, (quantity, cents) => {
        const exact = BigInt(quantity) * BigInt(cents);
        const rounded = BigInt(exactProduct([quantity / 100, cents], 0)) * 100n;
        expect(rounded - exact).toBeLessThanOrEqual(50n);
        expect(rounded - exact).toBeGreaterThan(-50n);
      }),
    );
  });
});

describe("days", () => {
  test.each([
    "2027-02-29",
    "2100-02-29",
    "2027-13-01",
    "2027-00-10",
    "2027-04-31",
    "1899-12-31",
    "27-01-01",
    "",
  ])("“%s” is not a day", (text) => expect(isDay(text)).toBe(false));

  test("knows leap years", () => {
    expect([2000, 2024, 2027, 2100].map((year) => daysInMonth(year, 2))).toEqual([29, 29, 28, 28]);
    expect(isDay("2028-02-29")).toBe(true);
  });

  test("adding days is undone by taking them away, and each day follows the one before", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -20_000, max: 20_000 }), (day, count) => {
        expect(addDays(addDays(day, count), -count)).toBe(day);
        expect(daysBetween(day, addDays(day, count))).toBe(count);
        expect((weekdayOf(day) + 1) % 7).toBe(weekdayOf(addDays(day, 1)));
      }),
    );
  });

  test("a month later is in the next month, on the same day or its last", () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 0, max: 600 }), (day, months) => {
        const later = addMonths(day, months);
        expect(isDay(later)).toBe(true);
        expect(wholeMonths(day, later)).toBe(months);
        expect(Number(later.slice(8))).toBeLessThanOrEqual(Number(day.slice(8)));
      }),
    );
  });

  test("weekdays are right", () => {
    expect(weekdayOf("2026-11-23")).toBe(1);
    expect(weekdayOf("1900-01-01")).toBe(1);
    expect(dayNumber("1970-01-01")).toBe(0);
  });
});

describe("days off", () => {
  // The Office of Personnel Management's list of federal holidays, 2027: Juneteenth, July 4 and Christmas are observed on other days.
  test.each([
    "2027-01-01",
    "2027-01-18",
    "2027-02-15",
    "2027-05-31",
    "2027-06-18",
    "2027-07-05",
    "2027-09-06",
    "2027-10-11",
    "2027-11-11",
    "2027-11-25",
    "2027-12-24",
    "2027-12-31",
  ])("%s", (day) => expect(isDayOff(day)).toBe(true));

  test("a working year has 250 days or so", () => {
    const days = Array.from({ length: 365 }, (_, index) => addDays("2027-01-01", index));
    expect(days.filter((day) => !isDayOff(day))).toHaveLength(261 - 12);
  });

  test("business days are counted without days off", () => {
    expect(addWorkdays("2026-11-25", 2)).toBe("2026-11-30");
    expect(addWorkdays("2026-11-30", -2)).toBe("2026-11-25");
    expect(addWorkdays("2026-11-28", 0)).toBe("2026-11-28");
  });

  test("the nearest business day is one, within four days", () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(1 as const, -1 as const), (day, step) => {
        const found = nearestWorkday(day, step);
        expect(isDayOff(found)).toBe(false);
        expect(daysBetween(day, found) * step).toBeGreaterThanOrEqual(0);
        expect(Math.abs(daysBetween(day, found))).toBeLessThanOrEqual(4);
      }),
    );
  });
});
