import { addDays } from "../arithmetic/days.ts";
import { formatDate } from "../fill/format.ts";
import type { Law } from "./schema.ts";

/** A value after which nothing was read. */
interface Ending {
  subject: string;
  state: string;
  label: string;
  /** Its last day, as an ISO date. */
  until: string;
}

/** How long before its end a value is listed, so that what follows is read in time. */
const DAYS_AHEAD = 60;

/**
 * The values that end within sixty days or have ended, and that nothing follows.
 * @param on the day, as an ISO date
 */
export function endingLaw(laws: Iterable<Law>, on: string): Ending[] {
  const last = addDays(on, DAYS_AHEAD);
  return [...laws]
    .flatMap(({ subject, facts, states }) =>
      Object.entries(states).flatMap(([state, row]) =>
        Object.entries(row).flatMap(([name, cell]): Ending[] => {
          const until = cell.standing === "unknown" ? undefined : (cell.later?.at(-1) ?? cell).until;
          return until !== undefined && until <= last
            ? [{ subject, state, label: facts[name]?.label ?? name, until }]
            : [];
        }),
      ),
    )
    .toSorted((one, other) => one.until.localeCompare(other.until));
}

/** "Colorado, Noncompetes of employees: least pay a year for a noncompete, until December 31, 2026" */
export function endingSentence({ subject, state, label, until }: Ending): string {
  return `${state}, ${subject}: ${label.charAt(0).toLowerCase()}${label.slice(1)}, until ${formatDate(until)}`;
}
