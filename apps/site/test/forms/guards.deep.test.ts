import { usStates } from "@sealwright/forms/states";
import fc from "fast-check";
import { describe, test } from "vitest";
import {
  checkDeposits,
  checkEntry,
  checkGraceOfPlan,
  checkLateFee,
  checkLetter,
  checkMonthlyDeposit,
  checkPlain,
  checkSubleaseDeposit,
  lateFeeLimit,
  rowOf,
} from "./guard-checks.ts";
import { ownTrials, plainTrials } from "./guard-trials.ts";
import { monthlyCap, number, petByHand } from "./hand-limits.ts";

const state = fc.constantFrom(...usStates);
const rent = fc.integer({ min: 80_000, max: 200_000 });
const runs = (numRuns: number) => ({ numRuns, seed: 43 });

/** Between these, mostly close to a limit, on both sides. */
function near(limit: number, most: number, least = 0) {
  const within = (value: number) => Math.round(Math.min(most, Math.max(least, value)));
  return fc.oneof(
    fc.integer({ min: within(limit - 2), max: within(limit + 2) }),
    fc.integer({ min: least, max: most }),
  );
}

describe("LAW-01 what the law stops is what the table has, near its limits and far from them", () => {
  test.each(ownTrials.lateFee)("a late fee of a %s", (slug) => {
    const amounts = fc
      .tuple(state, rent)
      .chain(([where, cents]) =>
        fc.tuple(fc.constant(where), fc.constant(cents), near(lateFeeLimit(where, cents) ?? 10_000, 50_000)),
      );
    fc.assert(
      fc.property(amounts, ([where, cents, lateFee]) => checkLateFee(slug, where, cents, lateFee)),
      runs(1000),
    );
  });

  test.each(plainTrials.map((trial) => ({ name: trial[0], trial })))("$name", ({ trial }) => {
    const [, , , column, , [least, most]] = trial;
    const values = state.chain((where) =>
      fc.tuple(fc.constant(where), near(number(rowOf(where)[column]) ?? 10, most, least)),
    );
    fc.assert(
      fc.property(values, ([where, value]) => checkPlain(trial, where, value)),
      runs(1000),
    );
  });

  test("a deposit, with and without a pet deposit and the last month's rent", () => {
    const amounts = fc.tuple(state, rent).chain(([where, cents]) => {
      const limit = Math.floor((number(rowOf(where).deposit) ?? 2) * cents);
      return fc.tuple(
        fc.constant(where),
        fc.record({
          rent: fc.constant(cents),
          deposit: near(limit, 900_000),
          petDeposit: near(petByHand(rowOf(where).pet, cents) ?? cents / 2, 500_000),
          takesPetDeposit: fc.boolean(),
          takesLastRent: fc.boolean(),
        }),
      );
    });
    fc.assert(
      fc.property(amounts, ([where, deposits]) => checkDeposits(where, deposits)),
      runs(3000),
    );
  });

  test("a deposit of a tenancy from month to month, and of a sublease", () => {
    const amounts = fc.tuple(state, rent).chain(([where, cents]) => {
      const limit = Math.floor((monthlyCap(where) ?? 2) * cents);
      return fc.tuple(
        fc.constant(where),
        fc.record({
          rent: fc.constant(cents),
          deposit: near(limit, 900_000),
          takesLastRent: fc.boolean(),
        }),
      );
    });
    fc.assert(
      fc.property(amounts, ([where, given]) => {
        checkMonthlyDeposit(where, given);
        checkSubleaseDeposit(where, given);
      }),
      runs(1500),
    );
  });

  test("days of grace of a payment plan", () => {
    for (const where of usStates) for (let days = 0; days <= 30; days++) checkGraceOfPlan(where, days);
  });

  test("the date of a letter that returns a deposit", () => {
    fc.assert(fc.property(state, fc.integer({ min: 0, max: 90 }), checkLetter), runs(1500));
  });

  test("the day of a visit after a notice of entry", () => {
    fc.assert(fc.property(state, fc.integer({ min: 0, max: 6 }), checkEntry), runs(1500));
  });
});
