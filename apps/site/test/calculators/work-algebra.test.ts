import { daysBetween } from "@sealwright/forms/arithmetic/days";
import { isDayOff } from "@sealwright/forms/arithmetic/holidays";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cycleCost } from "../../src/calculators/formulas/cycle-cost.ts";
import { renewalLoss } from "../../src/calculators/formulas/late-renewal.ts";
import { noticeDates } from "../../src/calculators/formulas/notice-date.ts";
import { severance } from "../../src/calculators/formulas/severance.ts";
import { onlineCost, paperCost, signingReturn } from "../../src/calculators/formulas/signing-return.ts";
import { anyCents, anyDay } from "./any-values.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

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
});

describe("PAGE-07 business sheets", () => {
  const anyCosts = fc.record({
    documents: fc.integer({ min: 0, max: 5000 }),
    paperMinutes: fc.integer({ min: 0, max: 120 }),
    onlineMinutes: fc.integer({ min: 0, max: 120 }),
    hour: fc.integer({ min: 0, max: 50_000 }),
    supplies: fc.integer({ min: 0, max: 1000 }),
    postage: fc.integer({ min: 0, max: 1000 }),
    fee: fc.integer({ min: 0, max: 100_000 }),
  });

  test("signing online costs no more from the break-even on, and more just before it", () => {
    fc.assert(
      fc.property(anyCosts, (costs) => {
        const { breakEven } = signingReturn(costs);
        fc.pre(breakEven !== undefined && breakEven > 0);
        const difference = (documents: number) =>
          onlineCost({ ...costs, documents }) - paperCost({ ...costs, documents });
        // Each side is rounded to the cent.
        expect(difference(breakEven ?? 0)).toBeLessThanOrEqual(1);
        expect(difference((breakEven ?? 0) - 1)).toBeGreaterThanOrEqual(-1);
      }),
    );
  });

  test("a contract cycle costs its stages and its wait; a day less is worth its share", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1000 }),
        fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 4, maxLength: 4 }),
        anyCents,
        fc.integer({ min: 0, max: 365 }),
        (contracts, hours, value, days) => {
          const given = { contracts, hours, hour: 5000, days, value, margin: 25_000 };
          const cost = cycleCost(given);
          expect(sum(cost.stages) + cost.delay).toBe(cost.total);
          expect(Math.abs(cost.delay - days * cost.dayLess)).toBeLessThanOrEqual(days + 1);
        },
      ),
    );
  });

  test("without an increase, a discount or a replacement, a renewal costs the fee or nothing", () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 1, max: 60 }), (fee, months) => {
        const given = { fee, months, increase: 0, discount: 0, replacement: 0, contracts: 1 };
        expect(renewalLoss({ ...given, instead: "renegotiate" }).loss).toBe(0);
        const { loss, renewed } = renewalLoss({ ...given, instead: "cancel" });
        expect(loss).toBe(renewed);
      }),
    );
  });
});
