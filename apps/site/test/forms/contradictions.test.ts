import { type Answers, checkAnswers, fillForm, questionsOf, writeText } from "@sealwright/forms";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";
import { LEASE, MONTHLY, QUIT } from "./guard-trials.ts";

const invalid = (slug: string, answers: Answers) => {
  const form = formOf(slug);
  return checkAnswers(form, answers, fillForm(form, answers, ON), ON)
    .filter(({ kind }) => kind === "wrong")
    .map(({ message }) => message);
};
const written = (slug: string, answers: Answers) =>
  writeText(fillForm(formOf(slug), answers, ON)).replaceAll(/\s+/g, " ");

describe("FORM-05 what can't be is said at its question", () => {
  const period = { periodFrom: "2026-11-01", periodTo: "2026-11-30", rentDue: 100_000 };

  test("rent that is not due yet, or none, in a notice to pay", () => {
    const notice = (effectiveDate: string, more: { rentDue?: number } = {}) =>
      invalid(QUIT, { effectiveDate, arrears: [{ ...period, ...more }] });
    expect(notice("2026-11-01")).toEqual([]);
    expect(notice("2026-10-31").join()).toContain("is after “Date of this notice”");
    expect(notice("2026-11-01", { rentDue: 0 }).join()).toContain("must be at least $0.01");
  });

  test("employment for a term that ended before the agreement", () => {
    const term = { engagement: "fixed", startDate: "2026-01-01", endDate: "2026-10-31" };
    const agreement = (effectiveDate: string) => invalid("employment-agreement", { ...term, effectiveDate });
    expect(agreement("2026-10-31")).toEqual([]);
    expect(agreement("2026-11-01").join()).toContain("is after “Last day of work”");
  });

  test("a letter on the deposit from before the home was returned", () => {
    const letter = (effectiveDate: string) =>
      invalid("security-deposit-return-letter", { endDate: "2026-10-31", effectiveDate });
    expect(letter("2026-10-31")).toEqual([]);
    expect(letter("2026-10-30").join()).toContain("is before “Day the home was returned”");
  });

  test("a vehicle of a year that has no models, in the form and in an old draft", () => {
    const year = (modelYear: string) => invalid("vehicle-bill-of-sale", { modelYear }).join();
    expect(year("2019")).toBe("");
    for (const wrong of ["2099", "1884", "19", "about 2015"]) {
      expect(year(wrong)).toMatch(/^A model year has four digits, from 1885 to \d{4}\.$/);
      expect(written("vehicle-bill-of-sale", { modelYear: wrong })).not.toContain(wrong);
    }
  });

  test.each<[string, Answers, string]>([
    [
      "iou",
      { parts: [{ reason: "Rent", since: "2026-01-31", sum: 50_000 }], paid: 60_000 },
      "“Still owed” comes to -$100.00, but can’t be less than $0.00.",
    ],
    [
      "vehicle-bill-of-sale",
      { price: 900_000, timing: "down", downPayment: 1_000_000 },
      "“Balance due at delivery” comes to -$1,000.00, but can’t be less than $0.00.",
    ],
    [
      "invoice",
      { lines: [{ quantity: 1, unitPrice: 10_000 }], discountKind: "amount", discountAmount: 20_000 },
      "“After the discount” comes to -$100.00, but can’t be less than $0.00.",
    ],
  ])("more deducted than there is: %s", (slug, answers, sentence) => {
    expect(invalid(slug, answers)).toEqual([sentence]);
  });

  test("but an overpaid invoice, a lower rent and debts above what someone owns can be", () => {
    const line = { quantity: 1, unitPrice: 10_000 };
    expect(invalid("invoice", { lines: [line], credited: true, credit: 20_000 })).toEqual([]);
    expect(invalid("lease-renewal-agreement", { oldRent: 100_000, rent: 90_000 })).toEqual([]);
    const held = { deposit: 100_000, hasDeductions: true, charges: "documents" };
    const deductions = [{ amount: 200_000 }];
    expect(invalid("security-deposit-return-letter", { ...held, deductions })).toEqual([]);
  });

  test("a vehicle that is sold for nothing", () => {
    expect(invalid("vehicle-bill-of-sale", { price: 1 })).toEqual([]);
    expect(invalid("vehicle-bill-of-sale", { price: 0 }).join()).toContain("must be at least $0.01");
  });
});

describe("FORM-05 a child whose date of birth says minor is not lost to a no", () => {
  afterEach(() => {
    vi.useRealTimers();
  });
  const WILL = "last-will-and-testament";
  const family = (births: string[], minorChildren: boolean): Answers => ({
    hasChildren: true,
    minorChildren,
    children: births.map((childBirth) => ({ childName: "Ana Reed", childBirth })),
  });
  const isToday = (day: number) => vi.useFakeTimers({ now: new Date(2026, 10, day), toFake: ["Date"] });

  test("until the eighteenth birthday, whichever child it is", () => {
    const no = family(["1990-05-02", "2008-11-28"], false);
    isToday(27);
    expect(invalid(WILL, no)).toEqual([
      "“Are any of your children under 18?” can’t be no: “Date of birth” (November 28, 2008) is less than 18 years ago.",
    ]);
    expect(invalid(WILL, { ...no, minorChildren: true })).toEqual([]);
    isToday(28);
    expect(invalid(WILL, no)).toEqual([]);
  });

  test("and the will keeps room for a guardian, which the questions ask for", () => {
    isToday(27);
    const no = family(["2020-01-01"], false);
    const asked = questionsOf(formOf(WILL), no, ON).flatMap(({ questions }) => questions);
    expect(asked.map(({ path }) => path)).toContain("guardian");
    expect(written(WILL, no)).toContain("GUARDIAN OF MY MINOR CHILDREN");
    expect(written(WILL, family(["1990-01-01"], false))).not.toContain("GUARDIAN OF MY MINOR CHILDREN");
  });

  test("while dates are open, or a no to children makes them idle, nothing is said", () => {
    expect(invalid(WILL, family([], false))).toEqual([]);
    expect(invalid(WILL, { ...family(["2020-01-01"], false), hasChildren: false })).toEqual([]);
  });
});

test("FORM-05 a lease speaks of a grace period only where there is one", () => {
  const late = (graceDays: number) => written(LEASE, { chargesLateFee: true, lateFee: 5000, graceDays });
  expect(late(1)).toContain("The grace period delays the fee");
  expect(late(0)).not.toContain("grace period delays");
});

test.each([LEASE, MONTHLY])("FORM-05 %s: one pet is kept like several", (slug) => {
  const text = written(slug, { pets: "allowed", petList: "one cat" });
  expect(text).toContain("Tenant may keep: one cat. Tenant must keep each pet under control");
});

test.each([LEASE, MONTHLY])("LAW-02 %s names a disclosure and does not sum it up", (slug) => {
  const text = written(slug, { governingState: "California" });
  expect(text).toContain(
    "Where Cal. Health & Safety Code § 26147 requires a disclosure on mold, Landlord must give it.",
  );
  expect(text).not.toContain("above state limits");
});
