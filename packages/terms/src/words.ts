import type { ContractTerms, Notice } from "./contract-terms.ts";
import { type Deadline, upcomingDeadlines } from "./deadlines.ts";

const DAY = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** "December 1, 2026" */
export function dayInWords(day: string): string {
  return DAY.format(new Date(`${day}T00:00:00Z`));
}

/** A deadline as a title. */
export function deadlineTitle({ kind }: Pick<Deadline, "kind">): string {
  switch (kind) {
    case "notice":
      return "Last day to give notice";
    case "end":
      return "Last day";
    case "renewal":
      return "Renews";
    default:
      return "Begins";
  }
}

/** The consequence of doing nothing, as a sentence. */
export function ifNothingIsDone(terms: ContractTerms, { kind, on, endsOn = on }: Deadline): string {
  const { end, renewal } = terms;
  if (kind === "start") return "It begins that day.";
  if (kind === "end") return "If you do nothing, it ends that day.";
  if (kind === "renewal")
    return `If you do nothing, it renews that day for ${monthsInWords(renewal?.months ?? 0)}.`;
  if (!end) return "If you do nothing, it goes on, and you can give notice for a later day.";
  if (!renewal) return `If you do nothing, it ends on ${dayInWords(end)}.`;
  const next = upcomingDeadlines({ ...terms, start: null, notice: null }, endsOn)[0];
  const day = next ? dayInWords(next.on) : "";
  return renewal.months === 1
    ? `If you do nothing, it goes on from month to month, beginning ${day}.`
    : `If you do nothing, it renews on ${day} for ${monthsInWords(renewal.months)}.`;
}

/** "12 months" */
export function monthsInWords(months: number): string {
  return months === 1 ? "1 month" : `${months} months`;
}

const UNITS = {
  days: ["day", "days"],
  "business-days": ["business day", "business days"],
  months: ["month", "months"],
} as const satisfies Record<Notice["unit"], readonly [string, string]>;

const TARGETS = {
  end: "",
  "month-end": " to the end of a month",
  "quarter-end": " to the end of a quarter",
} as const satisfies Record<Notice["before"], string>;

/** "30 days", "3 months to the end of a quarter" */
export function noticeInWords({ length, unit, before }: Notice): string {
  return `${length} ${UNITS[unit][length === 1 ? 0 : 1]}${TARGETS[before]}`;
}
