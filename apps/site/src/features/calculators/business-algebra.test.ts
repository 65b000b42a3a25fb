import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCents, anyRate } from "./any-values.ts";
import { type CycleCosts, cycleCost } from "./formulas/cycle-cost.ts";
import { type LateRenewal, renewalLoss } from "./formulas/late-renewal.ts";
import {
  onlineCost,
  paperCost,
  presentValue,
  type SigningPlan,
  signingReturn,
} from "./formulas/signing-return.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("PAGE-07 return on signing electronically", () => {
  const anyPlan: fc.Arbitrary<SigningPlan> = fc.record({
    documents: fc.integer({ min: 0, max: 5000 }),
    paperMinutes: fc.integer({ min: 0, max: 120 }),
    onlineMinutes: fc.integer({ min: 0, max: 120 }),
    hour: fc.integer({ min: 0, max: 50_000 }),
    supplies: fc.integer({ min: 0, max: 1000 }),
    postage: fc.integer({ min: 0, max: 1000 }),
    fee: fc.integer({ min: 0, max: 100_000 }),
    charge: fc.integer({ min: 0, max: 500 }),
    start: fc.integer({ min: 0, max: 10_000_000 }),
    years: fc.integer({ min: 1, max: 30 }),
    rate: anyRate,
  });

  test("signing online costs no more from the break-even on, and more just before it", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { breakEven } = signingReturn(plan);
        fc.pre(breakEven !== undefined && breakEven > 0);
        const difference = (documents: number) =>
          onlineCost({ ...plan, documents }) - paperCost({ ...plan, documents });
        // Each side is rounded to the cent.
        expect(difference(breakEven ?? 0)).toBeLessThanOrEqual(1);
        expect(difference((breakEven ?? 0) - 1)).toBeGreaterThanOrEqual(-1);
      }),
    );
  });

  test("a year is twelve months, but for the cents that rounding each month would lose", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        expect(Math.abs(signingReturn(plan).paper - 12 * paperCost(plan))).toBeLessThanOrEqual(6);
        expect(Math.abs(signingReturn(plan).online - 12 * onlineCost(plan))).toBeLessThanOrEqual(6);
      }),
    );
  });

  test("the savings of the payback repay the start, and it is missing only where nothing can", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { payback, saved } = signingReturn(plan);
        expect(payback === undefined).toBe(plan.start === 0 || saved <= 0);
        // Half of a hundredth of a year either way.
        if (payback !== undefined)
          expect(Math.abs((saved * payback) / 100 - plan.start)).toBeLessThanOrEqual(saved / 200 + 1);
      }),
    );
  });

  test("without a start, the return is what is saved by what the provider gets, over any number of years", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { gain, saved } = signingReturn({ ...plan, start: 0 });
        const paid = 12 * (plan.fee + plan.documents * plan.charge);
        if (paid === 0) expect(gain).toBeUndefined();
        else expect(Math.abs((gain ?? 0) - (10_000 * saved) / paid)).toBeLessThanOrEqual(0.5001);
      }),
    );
  });

  test("without a discount, the present value is the plain sum, and gains exactly where the return does", () => {
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const { gain, saved, worth } = signingReturn({ ...plan, rate: 0 });
        expect(worth).toBe(saved * plan.years - plan.start);
        if (gain) expect(Math.sign(gain)).toBe(Math.sign(worth));
      }),
    );
  });

  test("a present value grown for a year is the first amount and the present value of the rest", () => {
    fc.assert(
      fc.property(anyCents, anyRate, fc.integer({ min: 2, max: 30 }), (amount, rate, years) => {
        const grown = presentValue(amount, rate, years) * (1 + rate / 100_000);
        expect(Math.abs(grown - amount - presentValue(amount, rate, years - 1))).toBeLessThan(1.5);
        expect(presentValue(amount, rate + 1, years)).toBeLessThanOrEqual(presentValue(amount, rate, years));
      }),
    );
  });
});

describe("PAGE-07 contract-cycle cost", () => {
  const anyCycle: fc.Arbitrary<CycleCosts> = fc.record({
    contracts: fc.integer({ min: 0, max: 1000 }),
    hours: fc.array(fc.integer({ min: 0, max: 40_000 }), { minLength: 4, maxLength: 4 }),
    hour: fc.integer({ min: 0, max: 50_000 }),
    days: fc.integer({ min: 0, max: 365 }),
    value: anyCents,
    rate: fc.integer({ min: 0, max: 100_000 }),
  });

  test("is its stages and its wait; a day less is worth its share", () => {
    fc.assert(
      fc.property(anyCycle, (given) => {
        const cost = cycleCost(given);
        expect(sum(cost.stages) + cost.delay).toBe(cost.total);
        expect(Math.abs(cost.delay - given.days * cost.dayLess)).toBeLessThanOrEqual(given.days + 1);
      }),
    );
  });

  test("waits at simple interest: 365 days cost the rate, and two waits what one of both costs", () => {
    fc.assert(
      fc.property(anyCycle, fc.integer({ min: 0, max: 365 }), (given, more) => {
        const delayOf = (days: number) => cycleCost({ ...given, days }).delay;
        const year = (BigInt(given.contracts * given.rate) * BigInt(given.value) + 50_000n) / 100_000n;
        expect(delayOf(365)).toBe(Number(year));
        expect(
          Math.abs(delayOf(given.days) + delayOf(more) - delayOf(given.days + more)),
        ).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("PAGE-07 late-renewal cost", () => {
  const anyRenewal: fc.Arbitrary<LateRenewal> = fc.record({
    fee: anyCents,
    months: fc.integer({ min: 1, max: 120 }),
    increase: anyRate,
    yearly: anyRate,
    instead: fc.constantFrom("cancel" as const, "renegotiate" as const),
    discount: fc.integer({ min: 0, max: 100_000 }),
    replacement: anyCents,
    contracts: fc.integer({ min: 1, max: 100 }),
  });

  test("without an increase, a discount or a replacement, a renewal costs the fee or nothing", () => {
    fc.assert(
      fc.property(anyRenewal, (renewal) => {
        const given = { ...renewal, increase: 0, yearly: 0, discount: 0, replacement: 0, contracts: 1 };
        expect(renewalLoss({ ...given, instead: "renegotiate" }).loss).toBe(0);
        const { loss, renewed } = renewalLoss({ ...given, instead: "cancel" });
        expect(loss).toBe(renewed);
      }),
    );
  });

  test("the years add up to the term, on both sides", () => {
    fc.assert(
      fc.property(anyRenewal, (renewal) => {
        const { years, renewed, instead } = renewalLoss(renewal);
        expect(sum(years.map((year) => year.months))).toBe(renewal.months);
        expect(sum(years.map((year) => year.renewed))).toBe(renewed);
        expect(sum(years.map((year) => year.instead))).toBe(instead);
      }),
    );
  });

  test("each full year costs the increase more than the one before, but for a cent", () => {
    fc.assert(
      fc.property(anyRenewal, (renewal) => {
        const years = renewalLoss(renewal).years.filter(({ months }) => months === 12);
        for (const [index, { renewed }] of years.slice(1).entries()) {
          const before = years[index]?.renewed ?? 0;
          expect(Math.abs(renewed - before * (1 + renewal.yearly / 100_000))).toBeLessThanOrEqual(3);
        }
      }),
    );
  });

  test("up to twelve months, a later increase changes nothing", () => {
    fc.assert(
      fc.property(anyRenewal, fc.integer({ min: 1, max: 12 }), (renewal, months) => {
        const given = { ...renewal, months };
        expect(renewalLoss(given)).toEqual(renewalLoss({ ...given, yearly: 0 }));
      }),
    );
  });
});
