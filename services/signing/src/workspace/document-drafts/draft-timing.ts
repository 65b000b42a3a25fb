import { DEFAULT_REMIND_DAYS, LEAST_BETWEEN_REMINDERS, MAX_EXPIRY_DAYS } from "@sealwright/protocol/signing";
import { DAY } from "@sealwright/runtime";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { dayIn, instantIn } from "../../base/time-zones.ts";

/** At the end of a working day. */
const USUAL_HOUR = "17:00";

type Timing = Pick<ApiEnvelopeRequest, "timeZone" | "expiresInDays" | "expiresOn" | "remindDays" | "reminds">;

/** @returns wall-clock time in the draft’s zone, proposed until one is chosen */
export function expiresOn(request: Timing, now: Date): string {
  const { timeZone, expiresInDays } = request;
  const day = dayIn(timeZone, new Date(now.getTime() + expiresInDays * DAY));
  return request.expiresOn ?? `${day}T${USUAL_HOUR}`;
}

export function expiryOf(request: Timing, now: Date): Date {
  return wallTimeIn(request.timeZone, expiresOn(request, now));
}

/** @param wall as in "2027-01-31T17:00" */
export function wallTimeIn(timeZone: string, wall: string): Date {
  return instantIn(Date.parse(`${wall}:00Z`), timeZone);
}

export function remindDays({ remindDays: days, reminds = true }: Timing): number[] {
  return days ?? (reminds ? [...DEFAULT_REMIND_DAYS] : []);
}

export function timingProblems(
  request: Timing,
  now: Date,
): { expiresOn: string | undefined; remindDays: string | undefined } {
  const days = remindDays(request);
  const isClose = days.slice(1).some((day, at) => day - (days[at] ?? 0) < LEAST_BETWEEN_REMINDERS);
  return {
    expiresOn: expiryProblem(expiryOf(request, now), now),
    remindDays: isClose ? `Leave at least ${LEAST_BETWEEN_REMINDERS} days between reminders.` : undefined,
  };
}

export function expiryProblem(at: Date, now: Date): string | undefined {
  const left = at.getTime() - now.getTime();
  if (left <= 0) return "This time is over. Choose a later one for the links to expire.";
  return left > MAX_EXPIRY_DAYS * DAY ? `Choose a time within ${MAX_EXPIRY_DAYS} days.` : undefined;
}
