import { addDays, addMonths, daysBetween, daysInMonth, partsOf } from "@sealwright/forms/arithmetic/days";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyCents, anyDay, anyRate } from "./any-values.ts";
import { type Deposit, depositInterest } from "./formulas/deposit-interest.ts";
import { type Loan, levelPayment, schedule } from "./formulas/loan-schedule.ts";
import { type Occupancy, prorate } from "./formulas/rent-proration.ts";

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

describe("PAGE-07 loan schedule", () => {
  const anyLoan: fc.Arbitrary<Loan> = fc.record({
    principal: fc.integer({ min: 10_000, max: 100_000_000 }),
    rate: anyRate,
    payments: fc.integer({ min: 1, max: 480 }),
    firstPayment: anyDay,
    extra: fc.integer({ min: 0, max: 50_000 }),
    rounding: fc.constantFrom("half-up" as const, "half-even" as const),
  });

  test("pays back exactly what was lent, and ends on time", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const rows = schedule(loan);
        expect(sum(rows.map(({ principal }) => principal))).toBe(loan.principal);
        expect(rows.at(-1)?.balance).toBe(0);
        expect(rows.length).toBeLessThanOrEqual(loan.payments);
        for (const { amount, interest, principal } of rows) expect(amount).toBe(interest + principal);
      }),
      { numRuns: 50 },
    );
  });

  test("the last payment is off by at most a cent a payment, grown by its interest", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const plain = { ...loan, extra: 0 };
        const last = schedule(plain).at(-1)?.amount ?? 0;
        const growth = (1 + loan.rate / 1_200_000) ** loan.payments;
        expect(Math.abs(last - levelPayment(plain))).toBeLessThanOrEqual(loan.payments * growth + 1);
      }),
      { numRuns: 50 },
    );
  });

  test("what is paid on top never raises the interest", () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const interestOf = (extra: number) =>
          sum(schedule({ ...loan, extra }).map(({ interest }) => interest));
        expect(interestOf(loan.extra)).toBeLessThanOrEqual(interestOf(0) + loan.payments);
      }),
      { numRuns: 30 },
    );
  });

  test("payments dated the 31st return to the 31st", () => {
    const loan: Loan = {
      principal: 100_000,
      rate: 5000,
      payments: 4,
      firstPayment: "2028-01-31",
      extra: 0,
      rounding: "half-up",
    };
    expect(schedule(loan).map(({ date }) => date)).toEqual([
      "2028-01-31",
      "2028-02-29",
      "2028-03-31",
      "2028-04-30",
    ]);
  });
});

describe("PAGE-07 rent proration", () => {
  const anyStay: fc.Arbitrary<Occupancy> = fc.record({
    rent: anyCents,
    from: anyDay,
    to: anyDay,
    method: fc.constantFrom("month" as const, "thirty" as const, "year" as const),
    roundDay: fc.boolean(),
  });
  const ordered = anyStay.map((stay) => ({
    ...stay,
    to: addDays(stay.from, Math.abs(daysBetween(stay.from, stay.to)) % 1000),
  }));
  const rentOf = (stay: Occupancy) => sum(prorate(stay).map(({ cents }) => cents));

  test("counts every day once, and never charges more than a month for a month", () => {
    fc.assert(
      fc.property(ordered, (stay) => {
        const months = prorate(stay);
        expect(sum(months.map(({ days }) => days))).toBe(daysBetween(stay.from, stay.to) + 1);
        for (const { cents, days, daysInMonth: all } of months) {
          expect(cents).toBeLessThanOrEqual(stay.rent);
          if (days === all) expect(cents).toBe(stay.rent);
        }
      }),
    );
  });

  test("a longer stay costs no less", () => {
    fc.assert(
      fc.property(ordered, (stay) => {
        expect(rentOf({ ...stay, to: addDays(stay.to, 1) })).toBeGreaterThanOrEqual(rentOf(stay));
      }),
    );
  });

  test("two tenants who share a month by its days pay the month, to the cent", () => {
    fc.assert(
      fc.property(anyCents, anyDay, (rent, day) => {
        const { year, month, day: last } = partsOf(day);
        const all = daysInMonth(year, month);
        fc.pre(last < all);
        const start = day.slice(0, 8);
        const stay: Occupancy = { rent, from: `${start}01`, to: day, method: "month", roundDay: false };
        const rest = { ...stay, from: addDays(day, 1), to: `${start}${all}` };
        expect(Math.abs(rentOf(stay) + rentOf(rest) - rent)).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe("PAGE-07 security deposit interest", () => {
  const anyDeposit: fc.Arbitrary<Deposit> = fc.record({
    deposit: anyCents,
    exempt: anyCents,
    rate: anyRate,
    from: anyDay,
    to: anyDay,
    count: fc.constantFrom("days" as const, "months" as const),
    compound: fc.boolean(),
  });
  const held = anyDeposit.map((deposit) => ({
    ...deposit,
    to: addDays(deposit.from, Math.abs(daysBetween(deposit.from, deposit.to)) % 7000),
  }));
  const interestOf = (deposit: Deposit) => sum(depositInterest(deposit).map(({ interest }) => interest));

  test("is never negative, and what earns nothing earns nothing", () => {
    fc.assert(
      fc.property(held, (deposit) => {
        expect(interestOf(deposit)).toBeGreaterThanOrEqual(0);
        expect(interestOf({ ...deposit, rate: 0 })).toBe(0);
        expect(interestOf({ ...deposit, exempt: deposit.deposit })).toBe(0);
      }),
    );
  });

  test("whole years at simple interest are the rate times the years, whatever the leap days", () => {
    fc.assert(
      fc.property(held, fc.integer({ min: 1, max: 40 }), (deposit, years) => {
        const exact = { ...deposit, exempt: 0, compound: false, to: addMonths(deposit.from, 12 * years) };
        const expected = (BigInt(exact.deposit) * BigInt(exact.rate) * BigInt(years) + 50_000n) / 100_000n;
        expect(interestOf(exact)).toBe(Number(expected));
      }),
    );
  });

  test("interest on interest is no less than simple interest, but for a cent a year", () => {
    fc.assert(
      fc.property(held, (deposit) => {
        const years = depositInterest(deposit).length;
        expect(interestOf({ ...deposit, compound: true }) + years).toBeGreaterThanOrEqual(
          interestOf({ ...deposit, compound: false }),
        );
      }),
    );
  });
});
