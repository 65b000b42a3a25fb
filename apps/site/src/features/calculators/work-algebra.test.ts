import { daysBetween } from "@sealwright/forms/arithmetic/days";
import { isDayOff } from "@sealwright/forms/arithmetic/holidays";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { worksheetOf } from "./all.ts";
import { anyDay } from "./any-values.ts";
import { noticeDates } from "./formulas/notice-date.ts";
import { severance } from "./formulas/severance.ts";

describe("PAGE-07 notice date", () => {
  const anyNotice = fc.record({
    date: anyDay,
    length: fc.integer({ min: 1, max: 400 }),
    unit: fc.constantFrom("days" as const, "weeks" as const, "months" as const),
    direction: fc.constantFrom("before" as const, "after" as const),
    skipDaysOff: fc.boolean(),
    delivery: fc.integer({ min: 0, max: 30 }),
  });

  test("never falls on a day off if those are skipped, and gives no less notice than asked for", () => {
    fc.assert(
      fc.property(anyNotice, (notice) => {
        const { counted, deadline, send } = noticeDates(notice);
        if (notice.skipDaysOff) expect(isDayOff(deadline)).toBe(false);
        else expect(deadline).toBe(counted);
        const backwards = notice.direction === "before";
        expect(backwards ? deadline <= counted : deadline >= counted).toBe(true);
        expect(daysBetween(send, deadline)).toBeGreaterThanOrEqual(notice.delivery);
      }),
    );
  });

  test("counting back and on again returns to the day", () => {
    fc.assert(
      fc.property(anyNotice, (notice) => {
        const days = { ...notice, unit: "days" as const, skipDaysOff: false, delivery: 0 };
        const { deadline } = noticeDates({ ...days, direction: "before" });
        expect(noticeDates({ ...days, date: deadline, direction: "after" }).deadline).toBe(notice.date);
      }),
    );
  });
});

describe("PAGE-07 severance", () => {
  const anyService = fc.record({
    week: fc.integer({ min: 0, max: 1_000_000 }),
    years: fc.integer({ min: 0, max: 50 }),
    months: fc.integer({ min: 0, max: 11 }),
    weeksEarly: fc.integer({ min: 0, max: 8000 }),
    weeksLate: fc.integer({ min: 0, max: 8000 }),
    part: fc.constantFrom("none" as const, "quarters" as const, "months" as const),
    quartersPast40: fc.integer({ min: 0, max: 100 }),
    limit: fc.integer({ min: 0, max: 104 }),
  });

  test("adds up, and keeps to its limit", () => {
    fc.assert(
      fc.property(anyService, (service) => {
        const { early, late, part, age, cut, total } = severance(service);
        expect(early + late + part + age - cut).toBe(total);
        if (service.limit) expect(total).toBeLessThanOrEqual(service.week * service.limit);
        else expect(cut).toBe(0);
      }),
    );
  });

  test("another year of service is never worth less", () => {
    fc.assert(
      fc.property(anyService, (service) => {
        // From the tenth year on, part of a year is worth the later rate.
        fc.pre(service.weeksLate >= service.weeksEarly);
        expect(severance({ ...service, years: service.years + 1 }).total).toBeGreaterThanOrEqual(
          severance(service).total,
        );
      }),
    );
  });

  test.each([
    [1000, "$1,000.00, or 1 week’s pay, for 1 year and 0 months."],
    [2000, "$2,000.00, or 2 weeks’ pay, for 1 year and 0 months."],
  ])("says %i thousandths of a week’s pay a year in the right number", (early, says) => {
    const service = {
      week: 100_000,
      years: 1,
      months: 0,
      early,
      late: 1000,
      part: "none",
      age: 0,
      limit: 52,
    };
    expect(worksheetOf("severance-pay").work(service)).toMatchObject({ says });
  });
});
