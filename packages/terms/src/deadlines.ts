import type { ContractTerms } from "./contract-terms.ts";

/** `notice` is the last day to give it; `renewal` the first day of the next term; `end` the last day of the last one. */
export type DeadlineKind = "start" | "notice" | "renewal" | "end";

export interface Deadline {
  kind: DeadlineKind;
  /** YYYY-MM-DD */
  on: string;
}

/** The last day of a term that does not renew itself; null where there is none. */
export function lastDay({ end, renewal }: ContractTerms): string | null {
  return renewal ? null : end;
}

/** The first deadline on `today` or later; null where there is none. */
export function nextDeadline(terms: ContractTerms, today: string): Deadline | null {
  const { start, end, renewal } = terms;
  const known: Deadline[] = [];
  if (start) known.push({ kind: "start", on: start });
  if (end && !renewal) known.push({ kind: "end", on: end });
  const ahead = known.filter(({ on }) => on >= today);
  return ahead.toSorted((one, other) => one.on.localeCompare(other.on))[0] ?? null;
}
