import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addToDate } from "../src/fill/computed/dates.ts";
import { MOST_PAYMENTS, paymentSchedule } from "../src/fill/computed/payment-plan.ts";

const isoDate = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe("FORM-05 a loan's payments", () => {
  test("match a bank's figures", () => {
    // $10,000 at 6 % over a year: the annuity formula gives $860.66.
    const payments = paymentSchedule(1_000_000, 6, 12, "2026-01-31");
    expect(payments?.slice(0, 11).map(({ payment }) => payment)).toEqual(Array(11).fill(86_066));
    expect(payments?.at(-1)).toMatchObject({ date: "2026-12-31", payment: 86_070, balance: 0 });
    expect(payments?.[1]?.date).toBe("2026-02-28");
  });

  test("repay exactly the principal, for any principal", () => {
    const loan = fc.tuple(
      fc.integer({ min: 1, max: 1e11 }),
      fc.double({ min: 0, max: 40, noNaN: true }),
      fc.integer({ min: 1, max: MOST_PAYMENTS }),
      isoDate,
    );
    fc.assert(
      fc.property(loan, ([principal, rate, count, first]) => {
        const payments = paymentSchedule(principal, rate, count, first);
        expect(payments).toHaveLength(count);
        const paid = payments?.reduce((sum, payment) => sum + payment.principal, 0);
        expect(paid).toBe(principal);
        expect(payments?.at(-1)?.balance).toBe(0);
        for (const payment of payments ?? []) {
          expect(payment.payment).toBe(payment.interest + payment.principal);
          expect(
            Math.min(payment.payment, payment.interest, payment.principal, payment.balance),
          ).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    [0, 5, 12],
    [100, -1, 12],
    [100, 5, 0],
    [100, 5, 1.5],
    [100, 5, MOST_PAYMENTS + 1],
    [Number.NaN, 5, 12],
  ])("of %d cents at %d percent in %d make no loan", (principal, rate, count) => {
    expect(paymentSchedule(principal, rate, count, "2026-01-01")).toBeUndefined();
  });
});

describe("FORM-05 adding to a date", () => {
  test.each([
    ["2024-02-29", "years", 1, "2025-02-28"],
    ["2026-12-31", "months", 2, "2027-02-28"],
    ["2026-03-01", "days", -1, "2026-02-28"],
    ["0099-12-31", "days", 1, "0100-01-01"],
  ] as const)("%s and %s %d", (from, unit, amount, expected) => {
    expect(addToDate(from, unit, amount)).toBe(expected);
  });

  test("outside the calendar there is no date", () => {
    expect(addToDate("9999-12-31", "days", 1)).toBeUndefined();
    expect(addToDate("2026-01-01", "years", 1e9)).toBeUndefined();
  });
});
