import { expect } from "vitest";
import {
  LEASE,
  LOAN,
  MONTHLY,
  ownTrials,
  type PlainTrial,
  ROOM,
  SUBLEASE,
  stoppedAt,
  TENANCY,
} from "./guard-trials.ts";
import { byHand, feeByHand, type Limits, monthlyCap, number, petByHand } from "./hand-limits.ts";

// One case each: what the law stops must be what `limits-by-hand.md` has. Guards.test.ts tries them at each state's limits,
// guards.deep.test.ts anywhere.

/** What the table has for a state. @throws if it lacks the state */
export function rowOf(where: string): Limits {
  const row = byHand.get(where);
  if (!row) throw new Error(`${where} is missing`);
  return row;
}

export const lateFeeLimit = (where: string, rent: number) => feeByHand(rowOf(where).fee, rent);

export function checkLateFee(slug: string, where: string, rent: number, lateFee: number): void {
  const limit = lateFeeLimit(where, rent);
  const answers = { ...TENANCY, governingState: where, rent, lateFee };
  const expected = limit !== undefined && lateFee > limit ? ["lateFee"] : [];
  expect(stoppedAt(slug, answers, ["lateFee"]), `${where} ${rent} ${lateFee}`).toEqual(expected);
}

export function checkPlain(
  [, slugs, id, column, bound, , given]: PlainTrial,
  where: string,
  value: number,
): void {
  const cell = rowOf(where)[column];
  const limit = cell.endsWith("*") ? undefined : number(cell);
  const answers = { ...TENANCY, ...LOAN, ...given, governingState: where, [id]: value };
  const broken = limit !== undefined && (bound === "most" ? value > limit : value < limit);
  for (const slug of slugs)
    expect(stoppedAt(slug, answers, [id]), `${slug} ${where} ${value}`).toEqual(broken ? [id] : []);
}

/** For a tenant with a pension, whom New Jersey gives five days. */
export const graceLimit = (where: string) => (where === "New Jersey" ? 5 : number(rowOf(where).grace));

export function checkGraceOfPlan(where: string, graceDays: number): void {
  const [plan = ""] = ownTrials.graceDays;
  const limit = graceLimit(where);
  const answers = { governingState: where, graceDays };
  const expected = limit !== undefined && graceDays < limit ? ["graceDays"] : [];
  expect(stoppedAt(plan, { ...answers, lateFees: "kept" }, ["graceDays"]), where).toEqual(expected);
  expect(stoppedAt(plan, { ...answers, lateFees: "waived" }, ["graceDays"]), where).toEqual([]);
}

/** The day so many after January 31, 2027. */
const dayAfter = (days: number) => new Date(Date.UTC(2027, 0, 31 + days)).toISOString().slice(0, 10);

/** Of a letter that returns a deposit, so many days after the lease's end. */
export function checkLetter(where: string, days: number): void {
  const [letter = ""] = ownTrials.effectiveDate;
  const limit = number(rowOf(where).returned);
  const answers = {
    governingState: where,
    endDate: dayAfter(0),
    effectiveDate: dayAfter(days),
    writtenLease: true,
  };
  const expected = limit !== undefined && days > limit ? ["effectiveDate"] : [];
  expect(stoppedAt(letter, answers, ["effectiveDate"]), `${where} ${days}`).toEqual(expected);
}

/** Whole days between a notice of entry and the visit. */
export const entryLimit = (where: string) => Math.floor((number(rowOf(where).entry) ?? 0) / 24);

export function checkEntry(where: string, days: number): void {
  const [notice = ""] = ownTrials.entryDate;
  const answers = { governingState: where, effectiveDate: dayAfter(0), entryDate: dayAfter(days) };
  const expected = days < entryLimit(where) ? ["entryDate"] : [];
  expect(stoppedAt(notice, answers, ["entryDate"]), `${where} ${days}`).toEqual(expected);
}

/** The amounts of a lease, and what is taken beside the deposit. */
export interface Deposits {
  rent: number;
  deposit: number;
  petDeposit: number;
  takesPetDeposit: boolean;
  takesLastRent: boolean;
}

/** What a state counts towards its limit beside the deposit itself. */
export function countedBeside(
  where: string,
  { rent, petDeposit, takesPetDeposit, takesLastRent }: Deposits,
): number {
  const { pet, lastRent } = rowOf(where);
  return (takesPetDeposit && pet === "in" ? petDeposit : 0) + (takesLastRent && lastRent === "in" ? rent : 0);
}

export function checkDeposits(where: string, deposits: Deposits): void {
  const { rent, deposit, petDeposit, takesPetDeposit } = deposits;
  const row = rowOf(where);
  const limit = number(row.deposit);
  const own = takesPetDeposit ? petByHand(row.pet, rent) : undefined;
  const expected = [
    ...(limit !== undefined && deposit + countedBeside(where, deposits) > limit * rent ? ["deposit"] : []),
    ...(own !== undefined && petDeposit > own ? ["petDeposit"] : []),
  ];
  const answers = { ...TENANCY, ...deposits, governingState: where };
  expect(stoppedAt(LEASE, answers, ["deposit", "petDeposit"]), where).toEqual(expected);
}

type MonthlyDeposit = Pick<Deposits, "rent" | "deposit" | "takesLastRent">;

/** The last month's rent where it is taken and counts. */
export const prepaidIn = (where: string, { rent, takesLastRent }: Omit<MonthlyDeposit, "deposit">) =>
  takesLastRent && rowOf(where).lastRent === "in" ? rent : 0;

/** Of a tenancy from month to month and a sublease like it. */
export function checkMonthlyDeposit(where: string, given: MonthlyDeposit): void {
  const { rent, deposit } = given;
  const answers = { ...TENANCY, ...given, governingState: where };
  const months = monthlyCap(where);
  const stopped = (total: number) => (months !== undefined && total > months * rent ? ["deposit"] : []);
  expect(stoppedAt(MONTHLY, answers, ["deposit"]), where).toEqual(stopped(deposit + prepaidIn(where, given)));
  expect(stoppedAt(SUBLEASE, { ...answers, term: "monthly" }, ["deposit"]), where).toEqual(stopped(deposit));
  expect(stoppedAt(ROOM, answers, ["deposit"]), where).toEqual(stopped(deposit));
}

/** Of a sublease for a year. */
export function checkSubleaseDeposit(where: string, given: MonthlyDeposit): void {
  const months = number(rowOf(where).deposit);
  const answers = { ...TENANCY, ...given, governingState: where };
  const expected = months !== undefined && given.deposit > months * given.rent ? ["deposit"] : [];
  expect(stoppedAt(SUBLEASE, answers, ["deposit"]), where).toEqual(expected);
}
