import { DEFAULT_REMIND_DAYS, LEAST_BETWEEN_REMINDERS, MAX_EXPIRY_DAYS } from "@sealwright/protocol/signing";
import { DAY } from "@sealwright/runtime";
import type { ApiEnvelopeRequest } from "../../base/envelope-request.ts";
import { dayIn, instantIn } from "../../base/time-zones.ts";

/** At the end of a working day. */
const USUAL_HOUR = "17:00";

/** @returns wall-clock time in the draft’s zone, proposed until one is chosen */
export function expiresOn(request: ApiEnvelopeRequest, now: Date): string {
  const { timeZone, expiresInDays } = request;
  const day = dayIn(timeZone, new Date(now.getTime() + expiresInDays * DAY));
  return request.expiresOn ?? `${day}T${USUAL_HOUR}`;
}

export function expiryOf(request: ApiEnvelopeRequest, now: Date): Date {
  return instantIn(Date.parse(`${expiresOn(request, now)}:00Z`), request.timeZone);
}

export function remindDays({ remindDays: days, reminds = true }: ApiEnvelopeRequest): number[] {
  return days ?? (reminds ? [...DEFAULT_REMIND_DAYS] : []);
}

export function timingProblems(request: ApiEnvelopeRequest, now: Date): Record<string, string | undefined> {
  const days = remindDays(request);
  const isClose = days.slice(1).some((day, at) => day - (days[at] ?? 0) < LEAST_BETWEEN_REMINDERS);
  return {
    expiresOn: expiryProblem(expiryOf(request, now).getTime() - now.getTime()),
    remindDays: isClose ? `Leave at least ${LEAST_BETWEEN_REMINDERS} days between reminders.` : undefined,
  };
}

/** @param left milliseconds until then */
function expiryProblem(left: number): string | undefined {
  if (left <= 0) return "This time is over. Choose a later one for the links to expire.";
  return left > MAX_EXPIRY_DAYS * DAY ? `Choose a time within ${MAX_EXPIRY_DAYS} days.` : undefined;
}
