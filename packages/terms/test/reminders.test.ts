import { addDays, daysBetween } from "@sealwright/forms/arithmetic/days";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { nextReminderDay, REMINDER_DAYS, remindersBetween } from "../src/index.ts";
import { termsOf } from "./contracts-by-hand.ts";

/** Every reminder from one day to another, looked for each day. */
function sent(terms: ReturnType<typeof termsOf>, from: string, to: string): string[] {
  return Array.from({ length: daysBetween(from, to) + 1 }, (_, days) => addDays(from, days)).flatMap((day) =>
    remindersBetween(terms, { from: day, through: day }, REMINDER_DAYS).map(
      ({ deadline, daysBefore }) => `${day}: ${daysBefore} before ${deadline.kind} ${deadline.on}`,
    ),
  );
}

describe("reminders", () => {
  test("WORK-04 are 90, 60, 30 and 7 days before the last day for notice", () => {
    const terms = termsOf({ start: "2026-01-01", end: "2026-12-31", renews: 12, notice: "60 days" });
    expect(sent(terms, "2026-01-01", "2027-01-01")).toEqual([
      "2026-08-03: 90 before notice 2026-11-01",
      "2026-09-02: 60 before notice 2026-11-01",
      "2026-10-02: 30 before notice 2026-11-01",
      "2026-10-25: 7 before notice 2026-11-01",
    ]);
  });

  test("WORK-04 are before an end as well, and before a renewal that needs no notice", () => {
    expect(sent(termsOf({ end: "2026-12-31" }), "2026-11-27", "2027-02-01")).toEqual([
      "2026-12-01: 30 before end 2026-12-31",
      "2026-12-24: 7 before end 2026-12-31",
    ]);
    expect(sent(termsOf({ end: "2026-12-31", renews: 12 }), "2026-11-27", "2027-02-01")).toEqual([
      "2026-12-02: 30 before renewal 2027-01-01",
      "2026-12-25: 7 before renewal 2027-01-01",
    ]);
  });

  test("WORK-04 stop with the first term of a contract that continues month to month", () => {
    const lease = termsOf({ start: "2026-01-01", end: "2026-12-31", renews: 1, notice: "30 days" });
    expect(sent(lease, "2026-11-01", "2028-01-01")).toEqual([
      "2026-11-01: 30 before notice 2026-12-01",
      "2026-11-24: 7 before notice 2026-12-01",
    ]);
    expect(sent(termsOf({ notice: "30 days to month-end" }), "2026-11-01", "2028-01-01")).toEqual([]);
  });

  test("WORK-04 of several days are one for each deadline, the latest, and none after the fact", () => {
    const terms = termsOf({ end: "2026-12-31" });
    const [all, through] = [REMINDER_DAYS, "2026-12-24"];
    const missed = remindersBetween(terms, { from: "2026-09-01", through }, all);
    expect(missed.map(({ daysBefore }) => daysBefore)).toEqual([7]);
    expect(remindersBetween(terms, { from: "2026-09-01", through: "2027-01-01" }, all)).toEqual([]);
    expect(remindersBetween(terms, { from: "2026-12-24", through }, [90, 30])).toEqual([]);
  });

  test("WORK-04 the next day with one is found without looking at every day", () => {
    const end = fc.integer({ min: 0, max: 4000 }).map((days) => addDays("2026-01-01", days));
    const terms = fc.record({
      end,
      renews: fc.option(fc.integer({ min: 1, max: 36 }), { nil: undefined }),
      notice: fc.option(
        fc.integer({ min: 1, max: 400 }).map((days) => `${days} days`),
        { nil: undefined },
      ),
    });
    fc.assert(
      fc.property(terms, end, ({ renews, notice, ...dates }, day) => {
        const told = { ...dates, ...(renews ? { renews } : {}), ...(notice ? { notice } : {}) };
        const next = nextReminderDay(termsOf(told), day);
        const until = next ?? addDays(day, 1500);
        const between = sent(termsOf(told), addDays(day, 1), addDays(until, next ? -1 : 0));
        expect(between).toEqual([]);
        if (next) expect(sent(termsOf(told), next, next)).not.toEqual([]);
      }),
      // The day of a renewal is 90 days before the next one.
      { numRuns: 50, examples: [[{ end: "2026-01-01", renews: 3, notice: undefined }, "2026-01-01"]] },
    );
  });
});
