import { addDays } from "@sealwright/forms/arithmetic/days";
import type { ContractTerms, Notice } from "./contract-terms.ts";
import {
  dayAfterNotice,
  endIsNotBefore,
  lastDayForNotice,
  periodEndFrom,
  periodEndThrough,
} from "./notice-days.ts";
import { lastDayOfTerm, type Renewing, termOn } from "./running-terms.ts";

/** `notice` is the last day to give it; `renewal` the first day of the next term; `end` the last day of the last one. */
export type DeadlineKind = "start" | "notice" | "renewal" | "end";

export interface Deadline {
  kind: DeadlineKind;
  /** YYYY-MM-DD */
  on: string;
  /** Of a notice: the last day of the contract if it is given by then. */
  endsOn?: string;
}

/** Of one day, what can still be done on it comes first. */
const ORDER: readonly DeadlineKind[] = ["notice", "end", "start", "renewal"];

/** The last day of a term that does not renew itself; null where there is none. */
export function lastDay({ end, renewal }: ContractTerms): string | null {
  return renewal ? null : end;
}

/** The first deadline on `today` or later; null where there is none. */
export function nextDeadline(terms: ContractTerms, today: string): Deadline | null {
  return upcomingDeadlines(terms, today)[0] ?? null;
}

/** Of each kind, the first on `today` or later; the earliest first. One that repeats itself is there once. */
export function upcomingDeadlines(terms: ContractTerms, today: string): Deadline[] {
  const { start, end, renewal } = terms;
  const known: (Deadline | null)[] = [
    start ? { kind: "start", on: start } : null,
    nextNotice(terms, today),
    end && renewal ? nextRenewal({ end, months: renewal.months }, today) : null,
    end && !renewal ? { kind: "end", on: end } : null,
  ];
  return known
    .flatMap((deadline) => (deadline && deadline.on >= today ? [deadline] : []))
    .toSorted(
      (one, other) => one.on.localeCompare(other.on) || ORDER.indexOf(one.kind) - ORDER.indexOf(other.kind),
    );
}

/**
 * The last day of the contract if notice is given on `today`, for one that ends by notice alone; null for any other, and
 * where nothing is said of notice.
 */
export function endByNoticeToday({ end: endOfTerm, notice }: ContractTerms, today: string): string | null {
  if (endOfTerm || !notice) return null;
  const { before } = notice;
  if (before === "end") return dayAfterNotice(notice, today);
  let end = periodEndFrom(endIsNotBefore(notice, today), before);
  while (lastDayForNotice(notice, end) < today) end = periodEndFrom(addDays(end, 1), before);
  return end;
}

function nextRenewal(terms: Renewing, today: string): Deadline {
  // A term that ended yesterday renews today.
  const term = termOn(terms, addDays(today, -1));
  return { kind: "renewal", on: addDays(lastDayOfTerm(terms, term), 1) };
}

function nextNotice({ start, end, renewal, notice }: ContractTerms, today: string): Deadline | null {
  if (!notice) return null;
  if (end && renewal) return noticeOfRenewing(notice, { end, months: renewal.months }, today);
  return end ? noticeTo(notice, anchorOf(notice, end)) : noticeOfOpen(notice, start, today);
}

/** A notice that is longer than a term is given in an earlier one. */
function noticeOfRenewing(notice: Notice, terms: Renewing, today: string): Deadline {
  for (let term = termOn(terms, endIsNotBefore(notice, today)); ; term += 1) {
    const deadline = noticeTo(notice, anchorOf(notice, lastDayOfTerm(terms, term)));
    if (deadline.on >= today) return deadline;
  }
}

/** Without an end there is a last day for notice only where it runs to the end of a month or quarter. */
function noticeOfOpen(notice: Notice, start: string | null, today: string): Deadline | null {
  const { before } = notice;
  if (before === "end") return null;
  const from = start !== null && start > today ? start : today;
  for (let end = periodEndFrom(endIsNotBefore(notice, from), before); ; ) {
    const deadline = noticeTo(notice, end);
    if (deadline.on >= from) return deadline;
    end = periodEndFrom(addDays(end, 1), before);
  }
}

function noticeTo(notice: Notice, end: string): Deadline {
  return { kind: "notice", on: lastDayForNotice(notice, end), endsOn: end };
}

/** A term that ends within a month or quarter can be left at the end of the one before. */
function anchorOf({ before }: Notice, end: string): string {
  return before === "end" ? end : periodEndThrough(end, before);
}
