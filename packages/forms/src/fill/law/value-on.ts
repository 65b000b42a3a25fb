import type { DatedValue, LaterValue, LawValue, Period } from "../../tree/law.ts";
import { formatDate } from "../format.ts";

/** The law's value on a day, or the nearest one that was read, with why it may not be that day's. */
export function valueOn({ later = [], ...first }: LawValue, day: string): DatedValue {
  const periods: DatedValue[] = [
    first,
    ...later.map((one) => ({ ...first, until: undefined, note: undefined, ...givenBy(one) })),
  ];
  const reached = periods.filter(({ from }) => from === undefined || from <= day);
  const value = reached.at(-1) ?? first;
  const outdated = doubtOf(value, day);
  return outdated === undefined ? value : { ...value, outdated };
}

/** Without what is not given, which stays as it was. */
function givenBy(one: LaterValue): LaterValue & Pick<DatedValue, "citation" | "standing" | "textAsOf"> {
  return Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as never;
}

/** Whether a prohibition or a rule is in force. */
export function isInForce({ from = "", until }: Period, day: string): boolean {
  return from <= day && (until === undefined || day <= until);
}

function doubtOf({ from, until }: Period, day: string): string | undefined {
  if (from !== undefined && day < from)
    return `This holds from ${formatDate(from)}; what held before was not read.`;
  if (until === undefined || day <= until) return undefined;
  return until.endsWith("-12-31")
    ? `The figure for ${day.slice(0, 4)} was not out when this was read.`
    : `This holds until ${formatDate(until)}; what holds after that was not read.`;
}
