import { DEFAULT_REMIND_DAYS } from "@sealwright/protocol/signing";
import { DAY, HOUR } from "@sealwright/runtime";
import { instantIn, partsIn } from "../base/time-zones.ts";

const MORNING_HOUR = 9;
/** A reminder that is later than this waits for the next morning: no one gets mail at night after an outage. */
const ON_TIME_WITHIN = 2 * HOUR;
const LEAST_DISTANCE = 2 * DAY;

export interface ReminderPlan {
  isDue: boolean;
  behind: number;
  next: Date | null;
}

/** @param days of the envelope: null for the usual ones */
export const remindDaysOf = (days: readonly number[] | null): readonly number[] =>
  days ?? DEFAULT_REMIND_DAYS;

/** @param notifiedAt when the invitation went out @returns null if no day reminds */
export function firstReminder(
  notifiedAt: Date,
  timeZone: string,
  [first]: readonly number[] = DEFAULT_REMIND_DAYS,
): Date | null {
  return first === undefined ? null : morningAfter(notifiedAt, first, timeZone);
}

/**
 * Decides about a reminder that is due. After an outage, missed ones count as one.
 * @param behind how many of the planned ones were sent or skipped before
 * @param remindAt when this one was due
 */
export function planReminder(
  {
    notifiedAt,
    timeZone,
    behind,
    remindAt,
    days = DEFAULT_REMIND_DAYS,
  }: {
    notifiedAt: Date;
    timeZone: string;
    behind: number;
    remindAt: Date;
    days?: readonly number[] | undefined;
  },
  now: Date,
): ReminderPlan {
  if (now < remindAt) return { isDue: false, behind, next: remindAt };
  const planned = days.map((day) => morningAfter(notifiedAt, day, timeZone));
  const isOnTime = now.getTime() - remindAt.getTime() <= ON_TIME_WITHIN;
  if (!isOnTime) return { isDue: false, behind, next: nextMorning(now, timeZone) };
  const after = planned.findIndex(
    (time, index) => index > behind && time.getTime() - now.getTime() >= LEAST_DISTANCE,
  );
  return after === -1
    ? { isDue: true, behind: days.length, next: null }
    : { isDue: true, behind: after, next: planned[after] ?? null };
}

/**
 * Decides about a reminder whose mail was delayed, perhaps past its day.
 * @param queuedAt when it was due @returns undefined while it is on time
 */
export function planLateReminder(
  {
    notifiedAt,
    timeZone,
    queuedAt,
    days,
  }: { notifiedAt: Date; timeZone: string; queuedAt: Date; days: readonly number[] },
  now: Date,
): { behind: number; next: Date } | undefined {
  if (now.getTime() - queuedAt.getTime() <= ON_TIME_WITHIN) return undefined;
  const passed = days.filter((day) => morningAfter(notifiedAt, day, timeZone) <= now).length;
  return { behind: Math.max(0, passed - 1), next: nextMorning(now, timeZone) };
}

function morningAfter(from: Date, days: number, timeZone: string): Date {
  const { year, month, day } = partsIn(timeZone, from);
  return instantIn(Date.UTC(year, month - 1, day + days, MORNING_HOUR), timeZone);
}

function nextMorning(now: Date, timeZone: string): Date {
  const today = morningAfter(now, 0, timeZone);
  return today > now ? today : morningAfter(now, 1, timeZone);
}
