import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addToDate } from "../../src/arithmetic/date-offsets.ts";
import {
  MOST_PAYMENTS,
  type Payment,
  type RegularLoan,
  regularPayments,
  unevenPayments,
} from "../../src/fill/computed/payment-plan.ts";
import { fillForm, writeText } from "../../src/index.ts";
import { parseForm } from "../../src/parse/index.ts";
import { INTERVALS } from "../../src/tree/computed.ts";
import { ON } from "../support/day.ts";
import { LOAN as SMALL_FORM, smallText } from "../support/small-form.ts";

/** The small form with its day of review moved. */
function reviewed(roll: string, startDate: string): string {
  const text = smallText().replace("unit: months, amount: 1", `unit: days, amount: 0, roll: ${roll}`);
  const { form, problems } = parseForm({ path: "personal-family/loan-agreement.md", text }, [SMALL_FORM]);
  if (!form) throw new Error(JSON.stringify(problems));
  return (
    /reviewed on ([^.]*)\./.exec(writeText(fillForm(form, { startDate }, ON)).replaceAll(/\s+/g, " "))?.[1] ??
    ""
  );
}

test.each([
  ["nextBusinessDay", "2026-12-25", "December 28, 2026"],
  ["nextBusinessDay", "2026-12-28", "December 28, 2026"],
  ["lastBusinessDay", "2026-11-29", "November 27, 2026"],
  ["firstOfMonth", "2026-12-01", "December 1, 2026"],
  ["firstOfMonth", "2026-12-02", "January 1, 2027"],
  ["endOfMonth", "2028-02-03", "February 29, 2028"],
  ["firstOfMonth", "9999-12-02", "____________"],
])("FORM-05 a date rolls to the %s: %s, %s", (roll, date, expected) => {
  expect(reviewed(roll, date)).toBe(expected);
});

const isoDate = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2200-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const LOAN: RegularLoan = {
  principal: 1_000_000,
  rate: 6,
  every: "month",
  count: 12,
  first: "2026-01-31",
  interestOnly: 0,
  amortizedOver: 12,
};
const amounts = (payments: Payment[] | undefined) => payments?.map(({ payment }) => payment);
const sum = (values: readonly number[] = []) => values.reduce((all, value) => all + value, 0);

/** Each payment is interest and principal, none is negative, and together they repay the principal. */
function expectRepaid(payments: Payment[] | undefined, principal: number): void {
  expect(sum(payments?.map((payment) => payment.principal))).toBe(principal);
  expect(payments?.at(-1)?.balance).toBe(0);
  let before = principal;
  for (const one of payments ?? []) {
    expect(one.payment).toBe(one.interest + one.principal);
    expect(one.balance).toBe(before - one.principal);
    expect(Math.min(one.payment, one.interest, one.principal, one.balance)).toBeGreaterThanOrEqual(0);
    before = one.balance;
  }
}

describe("FORM-05 a loan's payments", () => {
  test("match a bank's figures", () => {
    // $10,000 at 6 % over a year: the annuity formula gives $860.66.
    const payments = regularPayments(LOAN);
    expect(amounts(payments)?.slice(0, 11)).toEqual(Array(11).fill(86_066));
    expect(payments?.at(-1)).toMatchObject({ date: "2026-12-31", payment: 86_070, balance: 0 });
    expect(payments?.[1]?.date).toBe("2026-02-28");
  });

  test("leave a balloon if they are computed over more", () => {
    // $300,000 at 6.5 % over 30 years is $1,896.20 a month; after five years, $280,832 is owed.
    const payments = regularPayments({
      ...LOAN,
      principal: 30_000_000,
      rate: 6.5,
      count: 60,
      amortizedOver: 360,
    });
    expect(amounts(payments)?.slice(0, 59)).toEqual(Array(59).fill(189_620));
    expect((payments?.at(-1)?.payment ?? 0) - 189_620).toBeGreaterThan(28_083_000);
    expect((payments?.at(-1)?.payment ?? 0) - 189_620).toBeLessThan(28_083_400);
  });

  test("begin with interest, then repay the rest equally", () => {
    const payments = regularPayments({ ...LOAN, interestOnly: 11 });
    expect(amounts(payments)).toEqual([...Array(11).fill(5000), 1_005_000]);
    const mixed = regularPayments({ ...LOAN, count: 3, amortizedOver: 3, interestOnly: 1 });
    expect(amounts(mixed)).toEqual([5000, 503_753, 503_753]);
  });

  test.each([
    ["month", ["2026-01-31", "2026-02-28"], 500],
    ["quarter", ["2026-01-31", "2026-04-30"], 1500],
    ["twoWeeks", ["2026-01-31", "2026-02-14"], 231],
    ["week", ["2026-01-31", "2026-02-07"], 115],
  ] as const)("each %s", (every, dates, interest) => {
    const loan = { ...LOAN, principal: 100_000, every, count: 2, amortizedOver: 2 };
    const payments = regularPayments(loan);
    expect(payments?.map(({ date }) => date)).toEqual(dates);
    expect(payments?.[0]?.interest).toBe(interest);
  });

  const anyLoan = fc.record({
    principal: fc.integer({ min: 1, max: 1e11 }),
    rate: fc.double({ min: 0, max: 40, noNaN: true }),
    every: fc.constantFrom(...INTERVALS),
    first: isoDate,
  });

  test("repay exactly the principal, whatever the plan", () => {
    const counts = fc.tuple(
      fc.integer({ min: 1, max: MOST_PAYMENTS }),
      fc.integer({ min: 1, max: MOST_PAYMENTS }),
      fc.nat(MOST_PAYMENTS),
    );
    fc.assert(
      fc.property(anyLoan, counts, (loan, [one, other, unpaid]) => {
        const [count, amortizedOver] = [Math.min(one, other), Math.max(one, other)];
        const interestOnly = unpaid % count;
        const payments = regularPayments({ ...loan, count, amortizedOver, interestOnly });
        expect(payments).toHaveLength(count);
        expectRepaid(payments, loan.principal);
        const before = payments?.slice(0, interestOnly) ?? [];
        expect(before.every((payment) => payment.principal === 0)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test.each([
    { principal: 0 },
    { rate: -1 },
    { rate: 1e9 },
    { count: 0 },
    { count: 1.5 },
    { count: MOST_PAYMENTS + 1, amortizedOver: MOST_PAYMENTS + 1 },
    { principal: Number.NaN },
    { interestOnly: 12 },
    { interestOnly: -1 },
    { amortizedOver: 11 },
    { first: "9999-12-01" },
  ])("%j makes no loan", (change) => {
    expect(regularPayments({ ...LOAN, ...change })).toBeUndefined();
  });
});

describe("FORM-05 payments on given dates", () => {
  const payments = [
    { date: "2026-07-01", amount: 40_000 },
    { date: "2026-04-01", amount: 100 },
    { date: "2026-12-31", amount: 1 },
  ];
  const loan = { principal: 100_000, rate: 7.3, from: "2026-01-01", payments };

  test("pay the interest of their days first, in the order of the dates", () => {
    // 7.3 percent of $1,000 is 20 cents a day.
    expect(unevenPayments(loan)).toEqual([
      { number: 1, date: "2026-04-01", payment: 100, interest: 100, principal: 0, balance: 100_000 },
      { number: 2, date: "2026-07-01", payment: 40_000, interest: 3520, principal: 36_480, balance: 63_520 },
      { number: 3, date: "2026-12-31", payment: 65_845, interest: 2325, principal: 63_520, balance: 0 },
    ]);
  });

  test("end when nothing is left", () => {
    const early = [{ date: "2026-01-01", amount: 200_000 }, ...payments];
    expect(amounts(unevenPayments({ ...loan, payments: early }))).toEqual([100_000]);
  });

  test("repay exactly the principal, whatever they are", () => {
    const any = fc.array(fc.record({ date: isoDate, amount: fc.nat(5_000_000) }), {
      minLength: 1,
      maxLength: 30,
    });
    const terms = fc.record({
      principal: fc.integer({ min: 1, max: 1e9 }),
      rate: fc.double({ min: 0, max: 40, noNaN: true }),
    });
    fc.assert(
      fc.property(terms, any, (owed, given) => {
        expectRepaid(unevenPayments({ ...owed, from: "1900-01-01", payments: given }), owed.principal);
      }),
    );
  });

  test.each([
    { payments: [] },
    { from: "2026-04-02" },
    { payments: [{ date: "2026-04-01", amount: -1 }] },
    { principal: 0.5 },
  ])("%j makes no plan", (change) => {
    expect(unevenPayments({ ...loan, ...change })).toBeUndefined();
  });
});

describe("FORM-05 adding to a date", () => {
  test.each([
    ["2024-02-29", "years", 1, "2025-02-28"],
    ["2026-12-31", "months", 2, "2027-02-28"],
    ["2026-03-01", "days", -1, "2026-02-28"],
    ["0099-12-31", "days", 1, "0100-01-01"],
    ["2026-12-24", "businessDays", 1, "2026-12-28"],
    ["2026-11-25", "businessDays", 3, "2026-12-01"],
  ] as const)("%s and %s %d", (from, unit, amount, expected) => {
    expect(addToDate(from, unit, amount)).toBe(expected);
  });

  test("outside the calendar there is no date", () => {
    expect(addToDate("9999-12-31", "days", 1)).toBeUndefined();
    expect(addToDate("2026-01-01", "years", 1e9)).toBeUndefined();
    expect(addToDate("9999-12-30", "businessDays", 9)).toBeUndefined();
    expect(addToDate("2026-01-01", "businessDays", 1e6)).toBeUndefined();
    expect(addToDate("2026-01-01", "days", 1.5)).toBeUndefined();
  });
});
