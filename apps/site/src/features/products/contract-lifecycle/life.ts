import { dateInWords, daysBetween, noticeDay } from "../../../catalog/samples/dates.ts";

/** The scale: from the day before the first draft to the month after the term. */
export const FIRST_DAY = "2026-09-01";
export const DAYS = 425;
export const TERM_ENDS = "2027-09-30";

export interface Stage {
  key: string;
  name: string;
  /** Days since FIRST_DAY; `to` is the first day after it. */
  from: number;
  to: number;
  who: string;
  document: string;
  next: string;
}

/** @param noticeDays before the end of the term, as the contract asks */
export function stagesOf(noticeDays: number): Stage[] {
  const deadline = noticeDay(TERM_ENDS, noticeDays);
  const at = (day: Date | string) => daysBetween(FIRST_DAY, day);
  const decide = Math.max(at("2026-10-02"), at(deadline) - 90);
  const stages = [
    {
      key: "draft",
      name: "Draft",
      from: 0,
      who: "Mara, contracts manager",
      document: "Version 1, filled out from the supply template. Only your own people have seen it.",
      next: "Send it to the Supplier by September 4.",
    },
    {
      key: "negotiate",
      name: "Negotiate",
      from: 3,
      who: "The Supplier, then Mara, in turns",
      document: "The draft, read by both sides. Clause 11.2 is still open; the rest is settled.",
      next: "Agree on the liability cap.",
    },
    {
      key: "approve",
      name: "Approve",
      from: 17,
      who: "Finance, because the value is above $50,000",
      document: "The words that both sides agreed on. No one has signed them yet.",
      next: "Finance has to say yes before it’s sent.",
    },
    {
      key: "sign",
      name: "Sign",
      from: 21,
      who: "One signer on each side",
      document: "The envelope holds the agreed text alone.",
      next: "The term begins on October 1.",
    },
    {
      key: "force",
      name: "In effect",
      from: at("2026-09-23"),
      who: "Operations owns it; the next task is the reminder",
      document: "Signed copy, audit record, and six dates in the register.",
      next: `Reminders start 90 days before ${dateInWords(deadline)}.`,
    },
    {
      key: "decide",
      name: "Decide",
      from: decide,
      who: "Operations and finance, with Mara",
      document: "The signed copy, beside what was really ordered and paid.",
      next: `Give notice by ${dateInWords(deadline)}, or it renews for twelve months.`,
    },
    {
      key: "renewing",
      name: "After the deadline",
      from: at(deadline) + 1,
      who: "Mara, who records what was decided",
      document: "The same contract, with one more year on it unless notice was given in time.",
      next: `The first term ends on ${dateInWords(TERM_ENDS)}.`,
    },
    {
      key: "renewed",
      name: "Renewed or ended",
      from: at(TERM_ENDS) + 1,
      who: "Operations, for the second year",
      document: "Either a second term on the same text, or an archived record with its end date.",
      next: "The next notice date is already in the register.",
    },
  ];
  return stages.map((stage, index) => ({ ...stage, to: stages[index + 1]?.from ?? DAYS }));
}

export function dayAt(offset: number): Date {
  return noticeDay(FIRST_DAY, -offset);
}
