import { z } from "zod";

/** A day of the calendar, YYYY-MM-DD, in the owner's own zone. Business days are counted in years from 1900 to 2199 alone. */
const day = z.iso
  .date()
  .refine((text) => text >= "1900" && text < "2200", "must be in the years 1900 to 2199");

/** Of a renewal, in months. */
export const MAX_RENEWAL_MONTHS = 1200;
/** Of a notice, in its own unit: ten years of days. */
export const MAX_NOTICE_LENGTH = 3660;

const amount = z.object({
  /** In US cents. */
  cents: z.int().min(0),
  per: z.enum(["once", "hour", "week", "month", "quarter", "year"]),
});

/** Renews by itself for so many months, again and again, unless a party gives notice. */
const renewal = z.object({ months: z.int().min(1).max(MAX_RENEWAL_MONTHS) });

const notice = z.object({
  length: z.int().min(1).max(MAX_NOTICE_LENGTH),
  unit: z.enum(["days", "business-days", "months"]),
  /** The day it runs to: the last day of a term, or the end of any month or quarter. */
  before: z.enum(["end", "month-end", "quarter-end"]),
});

/** A contract's time and money. Null if the contract does not say, or was not asked. */
export const contractTerms = z.object({
  /** Who is on the other side, as it is listed. */
  otherSide: z.string().max(200),
  amount: amount.nullable(),
  start: day.nullable(),
  /** The last day of the first term. Without one it runs until a party ends it. */
  end: day.nullable(),
  renewal: renewal.nullable(),
  notice: notice.nullable(),
});
export type ContractTerms = z.infer<typeof contractTerms>;
export type Amount = z.infer<typeof amount>;
export type Renewal = z.infer<typeof renewal>;
export type Notice = z.infer<typeof notice>;

export const NO_TERMS: ContractTerms = {
  otherSide: "",
  amount: null,
  start: null,
  end: null,
  renewal: null,
  notice: null,
};
