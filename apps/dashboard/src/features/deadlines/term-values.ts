import type { ContractRecord } from "@sealwright/protocol/signing/answers";
import {
  type ContractTerms,
  centsOf,
  contractTerms,
  MAX_NOTICE_LENGTH,
  MAX_RENEWAL_MONTHS,
  NO_TERMS,
} from "@sealwright/terms";

const FIELDS = [
  ...(["version", "title", "otherSide", "amount", "per", "start", "end"] as const),
  ...(["renewalMonths", "noticeLength", "noticeUnit", "noticeBefore"] as const),
] as const;

/** The form's fields as typed. */
export type TermValues = Record<(typeof FIELDS)[number], string>;

export function termValues({ title, changedAt, deadlines }: ContractRecord): TermValues {
  const { otherSide, amount, start, end, renewal, notice } = deadlines.terms ?? NO_TERMS;
  return {
    version: changedAt,
    title,
    otherSide,
    amount: amount ? (amount.cents / 100).toFixed(2).replace(/\.00$/, "") : "",
    per: amount?.per ?? "month",
    start: start ?? "",
    end: end ?? "",
    renewalMonths: renewal ? String(renewal.months) : "",
    noticeLength: notice ? String(notice.length) : "",
    noticeUnit: notice?.unit ?? "days",
    noticeBefore: notice?.before ?? "end",
  };
}

export function readTermValues(field: (name: string) => string): TermValues {
  return Object.fromEntries(FIELDS.map((name) => [name, field(name).trim()])) as TermValues;
}

interface Problem {
  field: keyof TermValues;
  message: string;
}

const NO_DAY = "That day isn’t in the calendar. Write it as 2026-12-31.";

const outOf = (what: string, most: number) => `Write the ${what} as a number from 1 to ${most}.`;

/** @returns the terms, or the first field that cannot be read */
export function readTerms(values: TermValues): { terms: ContractTerms } | { problem: Problem } {
  const cents = values.amount ? centsOf(values.amount) : null;
  const shape = contractTerms.shape;
  const checks: [keyof TermValues, boolean, string][] = [
    ["otherSide", values.otherSide.length <= 200, "Use 200 characters or fewer."],
    ["amount", cents !== undefined, "Write an amount in dollars, like 1200 or 1,200.50."],
    ["start", shape.start.safeParse(values.start || null).success, NO_DAY],
    ["end", shape.end.safeParse(values.end || null).success, NO_DAY],
    ["renewalMonths", isCount(values.renewalMonths, MAX_RENEWAL_MONTHS), outOf("months", MAX_RENEWAL_MONTHS)],
    ["noticeLength", isCount(values.noticeLength, MAX_NOTICE_LENGTH), outOf("notice", MAX_NOTICE_LENGTH)],
  ];
  const failed = checks.find(([, isRight]) => !isRight);
  if (failed) return { problem: { field: failed[0], message: failed[2] } };
  const { renewalMonths, noticeLength: length, noticeUnit: unit, noticeBefore: before } = values;
  const checked = contractTerms.safeParse({
    otherSide: values.otherSide,
    amount: cents === null ? null : { cents, per: values.per },
    start: values.start || null,
    end: values.end || null,
    renewal: renewalMonths ? { months: Number(renewalMonths) } : null,
    notice: length ? { length: Number(length), unit, before } : null,
  });
  // An option that is not on the page.
  if (!checked.success) return { problem: { field: "title", message: "Choose from what the form offers." } };
  return { terms: checked.data };
}

function isCount(typed: string, most: number): boolean {
  return typed === "" || (/^\d{1,4}$/.test(typed) && Number(typed) >= 1 && Number(typed) <= most);
}
