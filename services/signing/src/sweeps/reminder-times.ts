import { DAY, HOUR } from "@sealwright/runtime";
import { partsIn } from "../time-zones.ts";

/** On which days after the invitation, five at most. */
const DAYS = [3, 7, 14, 21, 28] as const;
const MORNING_HOUR = 9;
/** One that was missed for longer waits for the next morning: no one is mailed at night after an outage. */
const ON_TIME_WITHIN = 2 * HOUR;
/** Between two, also after an outage. */
const LEAST_DISTANCE = 2 * DAY;

export interface ReminderPlan {
  /** Whether one is sent now. */
  isDue: boolean;
  /** How many of the planned ones are behind now. */
  behind: number;
  /** When to look again; null after the last one. */
  next: Date | null;
}

/** @param notifiedAt when the invitation went out */
export function firstReminder(notifiedAt: Date, timeZone: string): Date {
  return morningAfter(notifiedAt, DAYS[0], timeZone);
}

/**
 * What to do about a reminder whose time has come. After an outage, those that were missed count as one.
 * @param behind how many of the planned ones were sent or skipped before
 * @param remindAt when this one was due
 */
export function planReminder(
  {
    notifiedAt,
    timeZone,
    behind,
    remindAt,
  }: { notifiedAt: Date; timeZone: string; behind: number; remindAt: Date },
  now: Date,
): ReminderPlan {
  if (now < remindAt) return { isDue: false, behind, next: remindAt };
  const planned = DAYS.map((day) => morningAfter(notifiedAt, day, timeZone));
  const isOnTime = now.getTime() - remindAt.getTime() <= ON_TIME_WITHIN;
  if (!isOnTime) return { isDue: false, behind, next: nextMorning(now, timeZone) };
  const after = planned.findIndex(
    (time, index) => index > behind && time.getTime() - now.getTime() >= LEAST_DISTANCE,
  );
  return after === -1
    ? { isDue: true, behind: DAYS.length, next: null }
    : { isDue: true, behind: after, next: planned[after] ?? null };
}

/**
 * What to do about a reminder whose mail could not be sent for so long that its day may be over.
 * @param queuedAt when it was due @returns undefined while it is on time
 */
export function planLateReminder(
  { notifiedAt, timeZone, queuedAt }: { notifiedAt: Date; timeZone: string; queuedAt: Date },
  now: Date,
): { behind: number; next: Date } | undefined {
  if (now.getTime() - queuedAt.getTime() <= ON_TIME_WITHIN) return undefined;
  const passed = DAYS.filter((day) => morningAfter(notifiedAt, day, timeZone) <= now).length;
  return { behind: Math.max(0, passed - 1), next: nextMorning(now, timeZone) };
}

/** Nine in the morning, in the zone, so many of its days later. */
function morningAfter(from: Date, days: number, timeZone: string): Date {
  const { year, month, day } = partsIn(timeZone, from);
  return inZone(Date.UTC(year, month - 1, day + days, MORNING_HOUR), timeZone);
}

function nextMorning(now: Date, timeZone: string): Date {
  const today = morningAfter(now, 0, timeZone);
  return today > now ? today : morningAfter(now, 1, timeZone);
}

/** @param wall what clocks in the zone show, as if it were UTC. An hour that a clock change leaves out is the one after it. */
function inZone(wall: number, timeZone: string): Date {
  let guess = wall;
  // Near a clock change, the first guess may have the other offset.
  for (let look = 0; look < 2; look += 1) guess = wall - offsetAt(guess, timeZone);
  return new Date(guess);
}

function offsetAt(at: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = partsIn(timeZone, new Date(at));
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}
