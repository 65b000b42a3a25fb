import { type Checked, flag, list, nullable, number, oneOf, shape, text } from "../../calls/answer.ts";
import { takes } from "../../calls/contract.ts";
import type { emailRequest } from "../../product/email.ts";
import type { contractRequest } from "../messages/contract-messages.ts";
import type {
  addressRequest,
  saveDeadlineSettingsRequest,
  saveTermsRequest,
  setRemindersRequest,
} from "../messages/deadline-messages.ts";
import type { SigningContract } from "./signing-contract.ts";

/** As `ContractTerms` of packages/terms. */
const terms = shape({
  otherSide: text,
  amount: nullable(shape({ cents: number, per: oneOf("once", "hour", "week", "month", "quarter", "year") })),
  /** YYYY-MM-DD, as all days. */
  start: nullable(text),
  end: nullable(text),
  renewal: nullable(shape({ months: number })),
  notice: nullable(
    shape({
      length: number,
      unit: oneOf("days", "business-days", "months"),
      before: oneOf("end", "month-end", "quarter-end"),
    }),
  ),
});

/** Of a contract, at the owner's day. */
export const contractDeadlines = shape({
  /** Signed here, or in force before it came here: only then its terms are corrected by hand, and its owner reminded. */
  inForce: flag,
  /** Null while nothing is known of them. */
  terms: nullable(terms),
  upcoming: list(
    shape({
      kind: oneOf("start", "notice", "renewal", "end"),
      on: text,
      /** What happens if nothing is done: a sentence. */
      outcome: text,
    }),
  ),
  /** The last day if notice is given today, where that can be said. */
  endByNoticeToday: nullable(text),
  /** How many days before a deadline its owner is reminded. */
  remindsBefore: list(number),
  /** Whether that is a choice for this contract alone. */
  ownReminders: flag,
});
export type ContractDeadlines = Checked<typeof contractDeadlines>;

/** Corrects a contract in force by hand. */
export const saveTerms = {
  path: "deadlines/save-terms",
  caller: "grant",
  request: takes<typeof saveTermsRequest>(),
  answer: shape({ saved: oneOf(true) }),
  errors: ["contract-not-found", "terms-changed", "terms-not-valid", "wrong-state"],
} satisfies SigningContract;

/** Which reminders one contract gets; null: those of the settings. */
export const setReminders = {
  path: "deadlines/set-reminders",
  caller: "grant",
  request: takes<typeof setRemindersRequest>(),
  answer: shape({ saved: oneOf(true) }),
  errors: ["contract-not-found"],
} satisfies SigningContract;

/** One contract's deadlines as an iCalendar file. */
export const readCalendarFile = {
  path: "deadlines/calendar-file",
  caller: "grant",
  request: takes<typeof contractRequest>(),
  answer: shape({ calendar: text }),
  errors: ["contract-not-found"],
} satisfies SigningContract;

export const deadlineSettings = shape({
  /** IANA name. */
  timeZone: text,
  /** False while no browser has said it. */
  timeZoneKnown: flag,
  remindsBefore: list(number),
  sendsWeekly: flag,
  /** Since when there is a calendar address: ISO 8601. */
  calendarSince: nullable(text),
});
export type DeadlineSettings = Checked<typeof deadlineSettings>;

export const readDeadlineSettings = {
  path: "deadlines/read-settings",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: deadlineSettings,
  errors: [],
} satisfies SigningContract;

export const saveDeadlineSettings = {
  path: "deadlines/save-settings",
  caller: "grant",
  request: takes<typeof saveDeadlineSettingsRequest>(),
  answer: shape({ saved: oneOf(true) }),
  errors: [],
} satisfies SigningContract;

/** Makes a calendar address, shown this once. The one before ends. */
export const createCalendar = {
  path: "deadlines/create-calendar",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ secret: text }),
  errors: [],
} satisfies SigningContract;

export const revokeCalendar = {
  path: "deadlines/revoke-calendar",
  caller: "grant",
  request: takes<typeof emailRequest>(),
  answer: shape({ revoked: oneOf(true) }),
  errors: [],
} satisfies SigningContract;

/** What a calendar subscribes to. Anyone with the address may read it. */
export const readCalendarFeed = {
  path: "deadlines/feed",
  caller: "none",
  request: takes<typeof addressRequest>(),
  answer: shape({ calendar: text }),
  errors: ["address-not-found"],
} satisfies SigningContract;

/** Stops the weekly summary, by the link in its mail. */
export const unsubscribeFromSummary = {
  path: "deadlines/unsubscribe",
  caller: "none",
  request: takes<typeof addressRequest>(),
  answer: shape({ unsubscribed: oneOf(true) }),
  errors: ["address-not-found"],
} satisfies SigningContract;
