import { type Answers, fillForm, writeText } from "@sealwright/forms";
import { expect, test } from "vitest";
import { ON } from "./day.ts";
import { formOf } from "./form-of.ts";

const ENDING = "notice-of-lease-termination";
const INCREASE = "rent-increase-notice";

const stopsOf = (slug: string, answers: Answers) =>
  fillForm(formOf(slug), answers, ON).stops.map(({ path }) => path);
const wordsOf = (slug: string, answers: Answers) =>
  writeText(fillForm(formOf(slug), answers, ON)).replaceAll(/\s+/g, " ");

test("LAW-01 a tenancy is not ended without a reason where the law asks for one", () => {
  const old = { basis: "monthly", noticeDays: 90, livedYear: true, needsReason: false };
  const covered = { ...old, governingState: "California", tenantProtection: "covered" };
  expect(stopsOf(ENDING, covered)).toEqual(["governingState"]);
  expect(stopsOf(ENDING, { ...covered, tenantProtection: "exempt" })).toEqual([]);
  expect(stopsOf(ENDING, { ...covered, livedYear: false })).toEqual([]);
  expect(stopsOf(ENDING, { ...covered, needsReason: true })).toEqual([]);
  expect(stopsOf(ENDING, { ...old, governingState: "Oregon" })).toEqual(["governingState"]);
  expect(stopsOf(ENDING, { ...old, governingState: "Washington" })).toEqual(["governingState"]);
  expect(stopsOf(ENDING, { ...old, governingState: "New Jersey" })).toEqual(["governingState"]);
  expect(stopsOf(ENDING, { ...old, governingState: "Ohio" })).toEqual([]);
});

test("LAW-01 a Californian notice tells of belongings left behind", () => {
  const words = "reclaim abandoned personal property left at the former address";
  expect(wordsOf(ENDING, { governingState: "California" })).toContain(words);
  expect(wordsOf(ENDING, { governingState: "Ohio" })).not.toContain(words);
});

test.each([
  ["California", { rent: 200_000, newRent: 210_000, lowestRent: 190_000 }, 89, false],
  ["California", { rent: 200_000, newRent: 210_000, lowestRent: 190_000 }, 90, true],
  ["California", { rent: 200_000, newRent: 209_000, lowestRent: 190_000 }, 30, true],
  ["New York", { rent: 200_000, newRent: 210_000, occupancy: "over2" }, 89, false],
  ["New York", { rent: 200_000, newRent: 210_000, occupancy: "over2" }, 90, true],
  ["New York", { rent: 200_000, newRent: 210_000, occupancy: "to2" }, 59, false],
  ["New York", { rent: 200_000, newRent: 210_000, occupancy: "to2" }, 60, true],
  ["New York", { rent: 200_000, newRent: 210_000, occupancy: "under1" }, 29, false],
  ["New York", { rent: 200_000, newRent: 210_000, occupancy: "under1" }, 30, true],
  ["New York", { rent: 200_000, newRent: 209_999, occupancy: "to2" }, 30, true],
])("LAW-01 a raise in %s of %o after %i days", (governingState, answers, days, inTime) => {
  const newRentDate = new Date(Date.UTC(2027, 0, 1 + days)).toISOString().slice(0, 10);
  const given = { ...answers, governingState, effectiveDate: "2027-01-01", changeDays: 30, newRentDate };
  const year = newRentDate.slice(0, 4);
  expect(new RegExp(`From \\w+ \\d+, ${year} on`).test(wordsOf(INCREASE, given))).toBe(inTime);
});

test.each([
  ["under1", 30],
  ["to2", 60],
  ["over2", 90],
])(
  "LAW-01 in New York a tenancy of %s ends after %i days, by the month or with the lease",
  (occupancy, days) => {
    const given = { governingState: "New York", occupancy, effectiveDate: "2027-01-01", noticeDays: 30 };
    const endsAfter = (basis: string, count: number, others: Answers = {}) => {
      const endDate = new Date(Date.UTC(2027, 0, 1 + count)).toISOString().slice(0, 10);
      return /The tenancy of the Home ends on \w+ \d+, 2027/.test(
        wordsOf(ENDING, { ...given, basis, endDate, ...others }),
      );
    };
    for (const basis of ["monthly", "term"]) {
      expect(endsAfter(basis, days - 1), basis).toBe(false);
      expect(endsAfter(basis, days), basis).toBe(true);
    }
    // The lease's own clause sets its days, and so does another state.
    expect(endsAfter("clause", 1)).toBe(true);
    expect(endsAfter("term", 1, { governingState: "Ohio" })).toBe(true);
  },
);
