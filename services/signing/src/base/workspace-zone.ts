import { dayIn } from "./time-zones.ts";

/** Most owners' clocks are at most three hours off. Used until a browser has reported a zone. */
export const FALLBACK_ZONE = "America/New_York";

export function zoneOf({ timeZone }: { timeZone: string | null }): string {
  return timeZone ?? FALLBACK_ZONE;
}

/** The owner's day, YYYY-MM-DD. */
export function todayOf(workspace: { timeZone: string | null }, now: number): string {
  return dayIn(zoneOf(workspace), new Date(now));
}
