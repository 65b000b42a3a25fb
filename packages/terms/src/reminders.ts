import { addDays } from "@sealwright/forms/arithmetic/days";
import type { ContractTerms } from "./contract-terms.ts";
import { type Deadline, upcomingDeadlines } from "./deadlines.ts";

/** How many days before a deadline its owner can be reminded. */
export const REMINDER_DAYS = [90, 60, 30, 7] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** One that renews for less can be left again soon, so only the end of its first term is worth a reminder. */
const LEAST_MONTHS = 3;

export interface Reminder {
  deadline: Deadline;
  daysBefore: ReminderDays;
}

/**
 * An owner's reminders on the days `from` to `through`: deadlines that are on `through` or later, each
 * once, with the fewest days before it.
 * @param daysBefore which reminders are wanted
 */
export function remindersBetween(
  terms: ContractTerms,
  { from, through }: { from: string; through: string },
  daysBefore: readonly ReminderDays[],
): Reminder[] {
  return remindedDeadlines(terms, through).flatMap((deadline) => {
    const due = daysBefore.filter((days) => {
      const on = addDays(deadline.on, -days);
      return from <= on && on <= through;
    });
    return due.length > 0 ? [{ deadline, daysBefore: Math.min(...due) as ReminderDays }] : [];
  });
}

/** The first day after `day` with a reminder, if all are wanted; null where there is none. */
export function nextReminderDay(terms: ContractTerms, day: string): string | null {
  for (let from = addDays(day, 1); ; ) {
    const deadlines = remindedDeadlines(terms, from);
    const days = deadlines
      .flatMap(({ on }) => REMINDER_DAYS.map((before) => addDays(on, -before)))
      // Until a deadline is over, no reminder of the one after it is sent.
      .filter((on) => on >= from);
    const [first] = days.toSorted();
    if (first) return first;
    const [next] = deadlines;
    if (!next) return null;
    from = addDays(next.on, 1);
  }
}

/**
 * Notice and end; of a contract that renews and says nothing of notice, its renewal. Without an end of a term there is none:
 * what goes on until notice is given can be left at any time.
 */
export function remindedDeadlines(terms: ContractTerms, today: string): Deadline[] {
  const { end, renewal, notice } = terms;
  if (!end || (renewal && renewal.months < LEAST_MONTHS && today > end)) return [];
  return upcomingDeadlines(terms, today).filter(
    ({ kind, endsOn }) =>
      kind === "end" || (kind === "notice" && isOfLongTerm(terms, endsOn)) || (kind === "renewal" && !notice),
  );
}

/** Not of the short terms that follow the first one. */
function isOfLongTerm({ end, renewal }: ContractTerms, endsOn = ""): boolean {
  return !renewal || renewal.months >= LEAST_MONTHS || endsOn <= (end ?? "");
}
