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
} from "../../src/calculators/arithmetic/days.ts";
import { isDayOff, nearestWorkday } from "../../src/calculators/arithmetic/holidays.ts";
import { roundFraction } from "../../src/calculators/arithmetic/rounding.ts";
import { anyDay } from "./any-values.ts";

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

  test("the nearest working day is one, within four days", () => {
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
