import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tableRows } from "./hand-tables.ts";

/* Lawful values come from `limits-by-hand.md`, never from the tables that the forms read. */
const tables = readFileSync(join(import.meta.dirname, "limits-by-hand.md"), "utf8")
  .split(/^## /m)
  .map(tableRows);
const [general = []] = tables;
/** Of the lease and the notices, of loans, and by form and day: state, answers and so on, as the table's head says. */
export const [, cases = [], loans = [], byForm = []] = tables;

const COLUMNS = [
  "deposit",
  "pet",
  "lastRent",
  "returned",
  "entry",
  "raise",
  "grace",
  "fee",
  "quit",
  "interest",
  "monthToLeave",
  "weekToLeave",
  "landlordMonth",
] as const;
export type Limits = Record<(typeof COLUMNS)[number], string>;
export const byHand = new Map(
  general.map(([state = "", ...cells]) => [
    state,
    Object.fromEntries(COLUMNS.map((name, index) => [name, cells[index] ?? ""])) as Limits,
  ]),
);

/** A late fee in cents, of a rent in cents; undefined for none known. */
export function feeByHand(cell: string, rent: number): number | undefined {
  const amounts = [...cell.matchAll(/\$(\d+)|(\d+)%/g)].map(([, dollars, percent]) =>
    dollars === undefined ? Math.floor((rent * Number(percent)) / 100) : Number(dollars) * 100,
  );
  if (!amounts.length) return undefined;
  return cell.startsWith("max") ? Math.max(...amounts) : Math.min(...amounts);
}

export const number = (cell: string) => (cell === "–" ? undefined : Number(cell.replace("*", "")));

/** A pet deposit of its own in cents, of a rent in cents. */
export function petByHand(cell: string, rent: number): number | undefined {
  const [, dollars, months] = /^(?:max \$(\d+) )?([\d.]+)$/.exec(cell) ?? [];
  return months === undefined ? undefined : Math.max(Number(months) * rent, Number(dollars ?? 0) * 100);
}

/** The limit of a month-to-month tenancy in months of rent, where it is another than a year's. */
export function monthlyCap(where: string): number | undefined {
  const [, , , lawful, not] = cases.find(([name, given]) => name === where && given === "term=monthly") ?? [];
  if (not === "–") return undefined;
  return lawful === undefined ? number(byHand.get(where)?.deposit ?? "") : Number(lawful) / 1000;
}
