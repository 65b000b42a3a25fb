import { addToDate } from "@sealwright/forms/arithmetic/date-offsets";
import { addDays, addMonths } from "@sealwright/forms/arithmetic/days";
import type { PlaceFact } from "../../../catalog/law/place.ts";
import { counted, numberOf } from "./telling.ts";

type Counted = "days" | "business days" | "judicial days" | "no weekends" | "months";

const MONTH = /\bOne (?:calendar month|month|full period)\b|: a month\b/;
const NO_WEEKENDS = /(?:holidays|weekends)[^.;]* not count/i;
/** What the period itself says, once it is written as the law counts it. */
const SAID =
  /(?:One (?:calendar )?month, which is 31 days where the month has 31|^One month|^(?:One day|Two days)|^(?:Business|Judicial) days|[^.]*(?:holidays|weekends)[^.;]* not count(?:ed)?)\.\s*/i;

/** What a statute counts: many that are kept in days speak of a month, or of business days. */
function countedIn({ cell: { note = "", quote } }: PlaceFact): Counted {
  if (MONTH.test(note)) return "months";
  if (/judicial day/i.test(quote) || /^Judicial days/.test(note)) return "judicial days";
  if (/business days/i.test(quote) || /^Business days/.test(note)) return "business days";
  return NO_WEEKENDS.test(note) || /excluding (?:Saturday|weekend)/i.test(quote) ? "no weekends" : "days";
}

/** Whether only working days count. */
export function countsWorkdays(fact: PlaceFact): boolean {
  return !["days", "months"].includes(countedIn(fact));
}

/** "30 days", "7 business days", "one month". */
export function periodText(fact: PlaceFact): string {
  const unit = countedIn(fact);
  if (unit === "months") return "one month";
  return unit === "days" || unit === "no weekends" ? fact.value : `${numberOf(fact)} ${unit}`;
}

/** "30 days’ notice", "3 days’ notice, not counting weekends and holidays". */
export function noticeOf(fact: PlaceFact): string {
  const text = periodText(fact);
  return `${text}${text.endsWith("s") ? "’" : "’s"} notice${apartFrom(fact)}`;
}

/** ", not counting weekends and holidays", where that is how the law has it. */
export function apartFrom(fact: PlaceFact): string {
  return countedIn(fact) === "no weekends" ? ", not counting weekends and holidays" : "";
}

/** The last day of a period that begins after a day. */
export function periodAfter(fact: PlaceFact, day: string): string {
  return moved(fact, day, 1);
}

/** The last day on which a period can begin that is over by a day. */
export function periodBefore(fact: PlaceFact, day: string): string {
  return moved(fact, day, -1);
}

function moved(fact: PlaceFact, day: string, sign: 1 | -1): string {
  if (countedIn(fact) === "months") return addMonths(day, sign);
  const days = sign * numberOf(fact);
  return countsWorkdays(fact) ? (addToDate(day, "businessDays", days) ?? day) : addDays(day, days);
}

/** The data's exceptions without what the sentences about a period have said. */
export function noteBeside({ cell: { note } }: PlaceFact): string | undefined {
  return note?.replace(SAID, "").trim() || undefined;
}

/** "24 hours", "two days": as the statute has it. */
export function hoursText({ cell: { quote } }: PlaceFact, hours: number): string {
  const inDays = hours % 24 === 0 && /\b(?:one|two)\b[^.]{0,6}\bdays?\b/i.test(quote);
  return inDays ? counted(hours / 24, "day") : `${hours} hours`;
}
