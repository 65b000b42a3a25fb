import type { Queryable } from "@sealwright/database";
import type { SigningTables } from "../tables.ts";
import { dayIn, isTimeZone } from "../time-zones.ts";

/** Where the most of our owners have their clocks at most three hours off. Until a browser has said more. */
export const FALLBACK_ZONE = "America/New_York";

export function zoneOf({ timeZone }: { timeZone: string | null }): string {
  return timeZone ?? FALLBACK_ZONE;
}

/** The owner's day, YYYY-MM-DD. */
export function todayOf(workspace: { timeZone: string | null }, now: number): string {
  return dayIn(zoneOf(workspace), new Date(now));
}

/** Stores a zone that a browser has proposed, unless there is one. */
export async function proposeZone(
  tx: Queryable<SigningTables>,
  workspaceId: string,
  timeZone: string | undefined,
): Promise<void> {
  if (!timeZone || !isTimeZone(timeZone)) return;
  await tx
    .updateTable("signing.workspaces")
    .set({ timeZone })
    .where("id", "=", workspaceId)
    .where("timeZone", "is", null)
    .execute();
}
