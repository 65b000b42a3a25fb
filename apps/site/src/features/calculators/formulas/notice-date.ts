import { addDays, addMonths } from "@sealwright/forms/arithmetic/days";
import { nearestWorkday } from "@sealwright/forms/arithmetic/holidays";

export interface Notice {
  /** The end of the term that notice must precede, or the event that starts the period. */
  date: string;
  length: number;
  unit: "days" | "weeks" | "months";
  direction: "before" | "after";
  /** Moves on past weekends and federal holidays, in the direction of the count. */
  skipDaysOff: boolean;
  /** Days on the way, for a notice that must arrive by the deadline. */
  delivery: number;
}

export interface NoticeDates {
  /** Where the count ends. */
  counted: string;
  /** The last day for the notice. */
  deadline: string;
  /** The last day to send it. */
  send: string;
}

export function noticeDates({ date, length, unit, direction, skipDaysOff, delivery }: Notice): NoticeDates {
  const step = direction === "before" ? -1 : 1;
  const counted =
    unit === "months"
      ? addMonths(date, step * length)
      : addDays(date, step * length * (unit === "weeks" ? 7 : 1));
  const deadline = skipDaysOff ? nearestWorkday(counted, step) : counted;
  const posted = addDays(deadline, -delivery);
  return { counted, deadline, send: skipDaysOff && delivery ? nearestWorkday(posted, -1) : posted };
}
