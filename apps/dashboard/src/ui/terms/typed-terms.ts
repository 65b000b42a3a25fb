import type { ImportRecord } from "@sealwright/protocol/signing/answers";
import { centsOf, MAX_NOTICE_LENGTH, MAX_RENEWAL_MONTHS } from "@sealwright/terms";

/** Of a contract: who is on the other side, dates and amount, as typed. */
export interface TypedTerms {
  otherSide: string;
  /** YYYY-MM-DD, as `end`. */
  start: string;
  end: string;
  /** In months; empty if it doesn't renew. */
  renewal: string;
  noticeLength: string;
  noticeUnit: string;
  noticeBefore: string;
  amount: string;
  amountPer: string;
}

export type TermInputProblems = Partial<Record<keyof TypedTerms, string>>;

type Terms = ImportRecord["terms"];

const LONGEST_NAME = 200;

export const AMOUNT_PERIODS = [
  ["once", "once"],
  ["hour", "an hour"],
  ["week", "a week"],
  ["month", "a month"],
  ["quarter", "a quarter"],
  ["year", "a year"],
] as const;
export const NOTICE_UNITS = [
  ["days", "days"],
  ["business-days", "business days"],
  ["months", "months"],
] as const;
export const NOTICE_ENDS = [
  ["end", "before it ends or renews"],
  ["month-end", "to the end of a month"],
  ["quarter-end", "to the end of a quarter"],
] as const;

export function typedTerms(terms: Terms): TypedTerms {
  const { otherSide, amount, start, end, renewal, notice } = terms;
  return {
    otherSide,
    start: start ?? "",
    end: end ?? "",
    renewal: renewal ? String(renewal.months) : "",
    noticeLength: notice ? String(notice.length) : "",
    noticeUnit: notice?.unit ?? "days",
    noticeBefore: notice?.before ?? "end",
    amount: amount ? dollars(amount.cents) : "",
    amountPer: amount?.per ?? "year",
  };
}

export function readTypedTerms(field: (name: string) => string): TypedTerms {
  const typed = (name: keyof TypedTerms) => field(name).trim();
  return {
    otherSide: typed("otherSide"),
    start: typed("start"),
    end: typed("end"),
    renewal: typed("renewal"),
    noticeLength: typed("noticeLength"),
    noticeUnit: typed("noticeUnit"),
    noticeBefore: typed("noticeBefore"),
    amount: typed("amount"),
    amountPer: typed("amountPer"),
  };
}

/** The terms, or a problem for each field that cannot be read. */
export function termsOf(values: TypedTerms): { terms: Terms } | { problems: TermInputProblems } {
  const problems: TermInputProblems = {
    ...(values.otherSide.length > LONGEST_NAME
      ? { otherSide: `Use ${LONGEST_NAME} characters or fewer.` }
      : {}),
    ...dayProblem("start", values.start),
    ...dayProblem("end", values.end),
  };
  const renewal = countIn(values.renewal, MAX_RENEWAL_MONTHS);
  if (renewal === undefined) problems.renewal = "Enter a number of months, such as 12.";
  const length = countIn(values.noticeLength, MAX_NOTICE_LENGTH);
  if (length === undefined) problems.noticeLength = "Enter a number, such as 60.";
  const cents = values.amount ? centsOf(values.amount) : null;
  if (cents === undefined) problems.amount = "Enter dollars, such as 1,250.00.";
  if (Object.keys(problems).length > 0) return { problems };
  const { otherSide, start, end } = values;
  return {
    terms: {
      otherSide,
      start: start || null,
      end: end || null,
      renewal: renewal ? { months: renewal } : null,
      notice: length
        ? {
            length,
            unit: oneOf(NOTICE_UNITS, values.noticeUnit),
            before: oneOf(NOTICE_ENDS, values.noticeBefore),
          }
        : null,
      amount: typeof cents === "number" ? { cents, per: oneOf(AMOUNT_PERIODS, values.amountPer) } : null,
    },
  };
}

/** The page's fields for the service's problems; it splits a notice into three. */
export function problemsOf(refused: Record<string, string>): TermInputProblems {
  const { notice, ...rest } = refused;
  return { ...rest, ...(notice ? { noticeLength: notice } : {}) };
}

function dayProblem(name: "start" | "end", text: string): TermInputProblems {
  if (!text) return {};
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return { [name]: "Write the date as 2026-03-31." };
  const day = new Date(`${text}T00:00:00Z`);
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!exists) return { [name]: "There is no such day." };
  return text >= "1900" && text < "2200" ? {} : { [name]: "Use a year from 1900 to 2199." };
}

/** @returns null for an empty field, undefined for an invalid number */
function countIn(text: string, most: number): number | null | undefined {
  if (!text) return null;
  const count = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

function dollars(cents: number): string {
  return (cents / 100).toLocaleString("en-US", { minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
}

function oneOf<const Values extends readonly (readonly [string, string])[]>(
  options: Values,
  value: string,
): Values[number][0] {
  const [first] = options;
  const found = options.find(([one]) => one === value) ?? first;
  if (!found) throw new Error("No options");
  return found[0];
}
