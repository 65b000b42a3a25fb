import { fillForm } from "@sealwright/forms";
import { usStates } from "@sealwright/forms/states";
import { describe, expect, test } from "vitest";
import { writtenForms } from "../../src/catalog/forms/written-forms.ts";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";
import {
  checkDeposits,
  checkEntry,
  checkGraceOfPlan,
  checkLateFee,
  checkLetter,
  checkMonthlyDeposit,
  checkPlain,
  checkSubleaseDeposit,
  countedBeside,
  entryLimit,
  graceLimit,
  lateFeeLimit,
  prepaidIn,
  rowOf,
} from "./guard-checks.ts";
import {
  LEASE,
  LOAN,
  LOANS,
  MONTHLY,
  ownTrials,
  plainTrials,
  QUIT,
  stoppedAt,
  TENANCY,
} from "./guard-trials.ts";
import { byHand, cases, loans, monthlyCap, number, petByHand } from "./hand-limits.ts";
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

/** In cents. */
const RENT = 123_457;
/** Where a state has no limit, any amount will do. */
const ANY = 10;

/** The last lawful value, and the first that is not, of those that can be entered. */
const edges = (limit: number, bound: "most" | "least") =>
  [limit, bound === "most" ? limit + 1 : limit - 1].filter((value) => value >= 0);

describe("LAW-01 nothing unlawful goes out without an override, and nothing lawful is stopped", () => {
  test.each(ownTrials.lateFee)("a late fee of a %s", (slug) => {
    for (const where of usStates)
      for (const lateFee of edges(lateFeeLimit(where, RENT) ?? ANY, "most"))
        checkLateFee(slug, where, RENT, lateFee);
  });

  test.each(plainTrials.map((trial) => ({ name: trial[0], trial })))("$name", ({ trial }) => {
    const [, , , column, bound, [least, most]] = trial;
    for (const where of usStates)
      for (const value of edges(number(rowOf(where)[column]) ?? ANY, bound))
        if (value >= least && value <= most) checkPlain(trial, where, value);
  });

  test("a deposit, with and without a pet deposit and the last month's rent", () => {
    for (const where of usStates)
      for (const takesPetDeposit of [true, false])
        for (const takesLastRent of [true, false]) {
          const petDeposit = Math.floor(petByHand(rowOf(where).pet, RENT) ?? RENT / 2);
          const given = { rent: RENT, deposit: 0, petDeposit, takesPetDeposit, takesLastRent };
          const limit = Math.floor((number(rowOf(where).deposit) ?? ANY) * RENT);
          for (const deposit of edges(limit - countedBeside(where, given), "most"))
            checkDeposits(where, { ...given, deposit });
          checkDeposits(where, { ...given, petDeposit: petDeposit + 1 });
        }
  });

  test("a deposit of a tenancy from month to month, and of a sublease", () => {
    for (const where of usStates)
      for (const takesLastRent of [true, false]) {
        const given = { rent: RENT, takesLastRent };
        const monthly = Math.floor((monthlyCap(where) ?? ANY) * RENT);
        for (const limit of new Set([monthly, monthly - prepaidIn(where, given)]))
          for (const deposit of edges(limit, "most")) checkMonthlyDeposit(where, { ...given, deposit });
        for (const deposit of edges(Math.floor((number(rowOf(where).deposit) ?? ANY) * RENT), "most"))
          checkSubleaseDeposit(where, { ...given, deposit });
      }
  });

  test("days of grace of a payment plan, where late fees stay, for a tenant with a pension", () => {
    for (const where of usStates)
      for (const days of edges(graceLimit(where) ?? ANY, "least")) checkGraceOfPlan(where, days);
  });

  test("the date of a letter that returns a deposit", () => {
    for (const where of usStates)
      for (const days of edges(number(rowOf(where).returned) ?? ANY, "most")) checkLetter(where, days);
  });

  test("the day of a visit after a notice of entry, in whole days", () => {
    for (const where of usStates)
      for (const days of edges(entryLimit(where), "least")) checkEntry(where, days);
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
  expect(fillForm(formOf(slug), { ...answers, raisesRate: false }, ON).stops).toEqual([]);
  const [stop] = fillForm(formOf(slug), { ...answers, raisesRate: true }, ON).stops;
  expect(stop?.text).toContain(
    "It may count as interest that the law limits, and must then be at most 16 percent in New York.",
  );
});

test("LAW-01 while the age is open in Rhode Island, the longer notice counts and says that less may do", () => {
  const [stop] = fillForm(formOf(MONTHLY), { governingState: "Rhode Island", changeDays: 60 }, ON).stops;
  expect(stop?.text).toContain("must be at least 120 days in Rhode Island. Less may be enough, depending on");
  expect(
    fillForm(formOf(MONTHLY), { governingState: "Rhode Island", changeDays: 60, tenantAge: 40 }, ON).stops,
  ).toEqual([]);
});
