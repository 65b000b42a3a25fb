import { fillForm } from "@sealwright/forms";
import { usStates } from "@sealwright/forms/states";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { formOf } from "./form-of.ts";
import {
  LEASE,
  LOAN,
  LOANS,
  MONTHLY,
  near,
  ownTrials,
  plainTrials,
  QUIT,
  rent,
  state,
  stoppedAt,
  TENANCY,
} from "./guard-trials.ts";
import { byHand, cases, feeByHand, loans, number } from "./hand-limits.ts";
import { givenBy } from "./hand-tables.ts";

/** The questions of the cases that the lease does not ask. */
const ASKED_ELSEWHERE: Record<string, string> = { changeDays: MONTHLY, noticeDays: QUIT };

test("LAW-01 every guard that a form declares is tried against the table", () => {
  const tried = [
    ...plainTrials.flatMap(([, slugs, id]) => slugs.map((slug) => `${slug}: ${id}`)),
    ...Object.entries(ownTrials).flatMap(([id, slugs]) => slugs.map((slug) => `${slug}: ${id}`)),
  ];
  const declared = writtenForms.flatMap(({ slug, law }) =>
    (law?.guards ?? []).map(({ id }) => `${slug}: ${id}`),
  );
  expect(tried.toSorted()).toEqual(declared.toSorted());
});

test("LAW-01 the table has every state once, and cells that can be read", () => {
  expect([...byHand.keys()]).toEqual([...usStates]);
  const odd = [...byHand].flatMap(([name, { fee, pet, lastRent, ...rest }]) =>
    [
      ...Object.values(rest).filter((cell) => !/^(–|[\d.]+\*?)$/.test(cell)),
      ...(/^(–|(max |min )?\$\d+( \d+%)?|\d+%)$/.test(fee) ? [] : [fee]),
      ...(/^(–|in|(max \$\d+ )?[\d.]+)$/.test(pet) ? [] : [pet]),
      ...(/^(–|in|out)$/.test(lastRent) ? [] : [lastRent]),
    ].map((cell) => `${name}: ${cell}`),
  );
  expect(odd).toEqual([]);
});

describe("LAW-01 nothing unlawful goes out without an override, and nothing lawful is stopped", () => {
  test.each(ownTrials.lateFee)("a late fee of a %s", (slug) => {
    const amounts = fc.tuple(state, rent).chain(([where, cents]) => {
      const limit = feeByHand(byHand.get(where)?.fee ?? "", cents) ?? 10_000;
      return fc.tuple(fc.constant(where), fc.constant(cents), near(limit, 50_000));
    });
    fc.assert(
      fc.property(amounts, ([where, cents, lateFee]) => {
        const limit = feeByHand(byHand.get(where)?.fee ?? "", cents);
        const answers = { ...TENANCY, governingState: where, rent: cents, lateFee };
        const expected = limit !== undefined && lateFee > limit ? ["lateFee"] : [];
        expect(stoppedAt(slug, answers, ["lateFee"]), `${where} ${cents} ${lateFee}`).toEqual(expected);
      }),
      { numRuns: 1000, seed: 43 },
    );
  });

  test.each(plainTrials)("%s", (_, slugs, id, column, bound, [least, most], given) => {
    const values = state.chain((where) =>
      fc.tuple(fc.constant(where), near(number(byHand.get(where)?.[column] ?? "") ?? 10, most, least)),
    );
    fc.assert(
      fc.property(values, ([where, value]) => {
        const cell = byHand.get(where)?.[column] ?? "";
        const limit = cell.endsWith("*") ? undefined : number(cell);
        const answers = { ...TENANCY, ...LOAN, ...given, governingState: where, [id]: value };
        const broken = limit !== undefined && (bound === "most" ? value > limit : value < limit);
        for (const slug of slugs)
          expect(stoppedAt(slug, answers, [id]), `${slug} ${where} ${value}`).toEqual(broken ? [id] : []);
      }),
      { numRuns: 1000, seed: 43 },
    );
  });

  test("days of grace of a payment plan, where late fees stay, for a tenant with a pension", () => {
    const [plan = ""] = ownTrials.graceDays;
    for (const where of usStates)
      for (let graceDays = 0; graceDays <= 30; graceDays++) {
        const limit = where === "New Jersey" ? 5 : number(byHand.get(where)?.grace ?? "");
        const answers = { governingState: where, graceDays };
        const expected = limit !== undefined && graceDays < limit ? ["graceDays"] : [];
        expect(stoppedAt(plan, { ...answers, lateFees: "kept" }, ["graceDays"]), where).toEqual(expected);
        expect(stoppedAt(plan, { ...answers, lateFees: "waived" }, ["graceDays"]), where).toEqual([]);
      }
  });

  test("the date of a letter that returns a deposit", () => {
    const [letter = ""] = ownTrials.effectiveDate;
    const endDate = "2027-01-31";
    fc.assert(
      fc.property(state, fc.integer({ min: 0, max: 90 }), (where, days) => {
        const date = new Date(Date.UTC(2027, 0, 31 + days)).toISOString().slice(0, 10);
        const limit = number(byHand.get(where)?.returned ?? "");
        const answers = { governingState: where, endDate, effectiveDate: date, writtenLease: true };
        const expected = limit !== undefined && days > limit ? ["effectiveDate"] : [];
        expect(stoppedAt(letter, answers, ["effectiveDate"]), `${where} ${days}`).toEqual(expected);
      }),
      { numRuns: 1500, seed: 43 },
    );
  });

  test.each([
    ["Colorado", "2027-03-02", "2027-03-03"],
    ["Idaho", "2027-02-21", "2027-02-22"],
  ])("the date of that letter in %s, where the lease sets no time: %s, not %s", (where, lawful, not) => {
    const [letter = ""] = ownTrials.effectiveDate;
    const answers = { governingState: where, endDate: "2027-01-31", writtenLease: false };
    const stops = (effectiveDate: string) =>
      stoppedAt(letter, { ...answers, effectiveDate }, ["effectiveDate"]);
    expect(stops(lawful)).toEqual([]);
    expect(stops(not)).toEqual(["effectiveDate"]);
  });

  test("the day of a visit after a notice of entry, in whole days", () => {
    const [notice = ""] = ownTrials.entryDate;
    fc.assert(
      fc.property(state, fc.integer({ min: 0, max: 6 }), (where, days) => {
        const entryDate = new Date(Date.UTC(2027, 0, 31 + days)).toISOString().slice(0, 10);
        const hours = number(byHand.get(where)?.entry ?? "");
        const answers = { governingState: where, effectiveDate: "2027-01-31", entryDate };
        const expected = hours !== undefined && days < Math.floor(hours / 24) ? ["entryDate"] : [];
        expect(stoppedAt(notice, answers, ["entryDate"]), `${where} ${days}`).toEqual(expected);
      }),
      { numRuns: 1500, seed: 43 },
    );
  });

  test.each(cases)("%s, %s: %s of %s, not %s", (where, answers = "", id = "", lawful = "", not = "") => {
    const stops = (value: string) =>
      stoppedAt(
        ASKED_ELSEWHERE[id] ?? LEASE,
        {
          ...TENANCY,
          governingState: where ?? "",
          rent: 100_000,
          ...givenBy(answers),
          ...givenBy(`${id}=${value}`),
        },
        [id],
      );
    expect(stops(lawful)).toEqual([]);
    if (not !== "–") expect(stops(not)).toEqual([id]);
  });

  test.each(loans)("%s, %s: a loan at %s percent, not %s", (where, answers = "", lawful = "", not = "") => {
    for (const slug of LOANS.filter((one) => one !== "iou")) {
      const stops = (rate: string) =>
        stoppedAt(slug, { ...LOAN, governingState: where ?? "", ...givenBy(answers), rate: Number(rate) }, [
          "rate",
        ]);
      expect(stops(lawful), slug).toEqual([]);
      if (not !== "–") expect(stops(not), slug).toEqual(["rate"]);
    }
  });
});

test.each([
  ["Georgia", 3000],
  ["Kentucky", 15_000],
  ["Pennsylvania", 50_000],
])("LAW-01 %s limits the interest of a loan of up to $%i", (governingState, dollars) => {
  const stops = (sum: number) =>
    stoppedAt("iou", { governingState, rate: 25, parts: [{ reason: "A car", sum }] }, ["rate"]);
  expect(stops(dollars * 100)).toEqual(["rate"]);
  expect(stops(dollars * 100 + 1)).toEqual([]);
});

test.each(["promissory-note", "loan-agreement"])("LAW-01 interest after a default stops a %s", (slug) => {
  const answers = { governingState: "New York", companyBorrower: false, rate: 16, defaultRate: 40 };
  expect(fillForm(formOf(slug), { ...answers, raisesRate: false }).stops).toEqual([]);
  const [stop] = fillForm(formOf(slug), { ...answers, raisesRate: true }).stops;
  expect(stop?.text).toContain(
    "It may count as interest that the law limits, and must then be at most 16 percent in New York.",
  );
});

test("LAW-01 while the age is open in Rhode Island, the longer notice counts and says that less may do", () => {
  const [stop] = fillForm(formOf(MONTHLY), { governingState: "Rhode Island", changeDays: 60 }).stops;
  expect(stop?.text).toContain("must be at least 120 days in Rhode Island. Less may be enough, depending on");
  expect(
    fillForm(formOf(MONTHLY), { governingState: "Rhode Island", changeDays: 60, tenantAge: 40 }).stops,
  ).toEqual([]);
});
