import { addDays, daysBetween } from "@sealwright/forms/arithmetic/days";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type ContractTerms,
  contractTerms,
  endByNoticeToday,
  MAX_NOTICE_LENGTH,
  NO_TERMS,
  nextDeadline,
  termColumns,
  upcomingDeadlines,
} from "../src/index.ts";
import { CONTRACTS_BY_HAND, termsOf } from "./contracts-by-hand.ts";

const listed = (terms: ContractTerms, today: string) =>
  upcomingDeadlines(terms, today)
    .map(({ kind, on }) => `${kind} ${on}`)
    .join(", ");

describe("deadlines counted manually", () => {
  test("are of 60 contracts and more", () => {
    expect(CONTRACTS_BY_HAND.length).toBeGreaterThanOrEqual(60);
  });

  test.each(CONTRACTS_BY_HAND)("WORK-02 $contract, on $today", ({ terms, today, deadlines }) => {
    expect(listed(terms, today)).toBe(deadlines);
    expect(nextDeadline(terms, today)?.on ?? "").toBe(deadlines.split(/[ ,]+/)[1] ?? "");
  });

  test.each([
    ["30 days", "2026-11-27", "2026-12-27"],
    ["1 months", "2026-11-27", "2026-12-27"],
    ["3 business-days", "2026-11-24", "2026-11-30"],
    ["30 days to month-end", "2026-12-01", "2026-12-31"],
    ["30 days to month-end", "2026-12-02", "2027-01-31"],
    ["3 months to quarter-end", "2026-11-27", "2027-03-31"],
  ])("WORK-02 notice of %s given on %s ends on %s", (notice, today, end) => {
    expect(endByNoticeToday(termsOf({ notice }), today)).toBe(end);
  });

  test("WORK-02 what renews, or has an end, does not end by notice at any time", () => {
    expect(endByNoticeToday(termsOf({ end: "2027-12-31", notice: "30 days" }), "2026-11-27")).toBeNull();
    expect(endByNoticeToday(NO_TERMS, "2026-11-27")).toBeNull();
  });
});

test("WORK-02 a list's columns: the end of what renews is unknown", () => {
  const amount = { cents: 120_000, per: "month" as const };
  const lease = { ...termsOf({ end: "2026-12-31", renews: 1, notice: "30 days" }), amount, otherSide: "Ida" };
  expect(termColumns(lease, "2026-11-27")).toEqual({
    otherSide: "Ida",
    amountCents: 120_000,
    endsOn: null,
    nextOn: "2026-12-01",
    nextKind: "notice",
  });
  expect(termColumns(termsOf({ end: "2026-12-31" }), "2027-01-01")).toMatchObject({
    endsOn: "2026-12-31",
    nextOn: null,
    nextKind: null,
  });
});

test.each(["2026-02-29", "2026-13-01", "1899-12-31", "2200-01-01", "soon"])("refuses the day %s", (end) => {
  expect(contractTerms.safeParse({ ...NO_TERMS, end }).success).toBe(false);
});

const day = fc
  .integer({ min: 0, max: daysBetween("1990-01-01", "2090-01-01") })
  .map((days) => addDays("1990-01-01", days));
const anyTerms = fc.record({
  otherSide: fc.constant(""),
  amount: fc.constant(null),
  start: fc.option(day),
  end: fc.option(day),
  renewal: fc.option(fc.record({ months: fc.integer({ min: 1, max: 1200 }) })),
  notice: fc.option(
    fc.record({
      length: fc.integer({ min: 1, max: MAX_NOTICE_LENGTH }),
      unit: fc.constantFrom("days", "business-days", "months"),
      before: fc.constantFrom("end", "month-end", "quarter-end"),
    }),
  ),
}) satisfies fc.Arbitrary<ContractTerms>;

describe("any terms", () => {
  test("WORK-02 have their deadlines in order, none before today, and the next is the first", () => {
    fc.assert(
      fc.property(anyTerms, day, (terms, today) => {
        const deadlines = upcomingDeadlines(terms, today);
        expect(deadlines.map(({ on }) => on)).toEqual(deadlines.map(({ on }) => on).toSorted());
        expect(deadlines.every(({ on }) => on >= today)).toBe(true);
        expect(nextDeadline(terms, today)).toEqual(deadlines[0] ?? null);
      }),
    );
  });

  test("WORK-02 have the same next deadline until it has passed, and then a later one", () => {
    fc.assert(
      fc.property(anyTerms, day, fc.nat(), (terms, today, later) => {
        const next = nextDeadline(terms, today);
        if (!next) return;
        const between = addDays(today, later % (daysBetween(today, next.on) + 1));
        expect(nextDeadline(terms, between)?.on).toBe(next.on);
        const after = nextDeadline(terms, addDays(next.on, 1));
        expect(after === null || after.on > next.on).toBe(true);
      }),
    );
  });

  test("WORK-02 end no sooner than notice given in time allows", () => {
    fc.assert(
      fc.property(anyTerms, day, (terms, today) => {
        for (const { kind, on, endsOn = "" } of upcomingDeadlines(terms, today)) {
          if (kind === "notice") expect(endsOn >= on).toBe(true);
        }
        const end = endByNoticeToday(terms, today);
        if (end) expect(end > today).toBe(true);
      }),
    );
  });
});
