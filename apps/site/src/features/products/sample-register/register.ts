import { daysBetween, noticeDay } from "../../../catalog/samples/dates.ts";
import rows from "../../../content/samples/register.json" with { type: "json" };

/** A contract of the sample register; companies and amounts are fictional. */
export interface RegisteredContract {
  name: string;
  party: string;
  kind: string;
  team: string;
  /** US dollars a year; 0 where nothing is paid. */
  yearly: number;
  /** First and last day of the term, YYYY-MM-DD. */
  starts: string;
  ends: string;
  /** Notice before the end of the term, and its clause. */
  noticeDays: number;
  clause: string;
  /** Months by which it renews if no one gives notice; 0 if it ends by itself. */
  renewMonths: number;
}

export const registeredContracts: readonly RegisteredContract[] = rows;

/** The register's "today". */
const REGISTER_DAY = "2026-11-23";

/** The last day to give notice; none if the contract ends by itself. */
export function deadlineOf({ ends, noticeDays, renewMonths }: RegisteredContract): Date | undefined {
  return renewMonths > 0 ? noticeDay(ends, noticeDays) : undefined;
}

/** Days left to give notice, negative once the day has passed. */
export function daysLeft(contract: RegisteredContract): number | undefined {
  const deadline = deadlineOf(contract);
  return deadline && daysBetween(REGISTER_DAY, deadline);
}

export function yearlyTotal(contracts: readonly RegisteredContract[]): number {
  return contracts.reduce((sum, { yearly }) => sum + yearly, 0);
}

/** The different values of a column, in the order of the alphabet. */
export function valuesOf(column: "kind" | "team"): string[] {
  return [...new Set(registeredContracts.map((contract) => contract[column]))].sort();
}

const currency = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

/** $186,000 */
export function dollars(amount: number): string {
  return currency.format(amount);
}
