import type { Queryable } from "@sealwright/database";
import type { SigningTables } from "./tables.ts";
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

/** The same, of a workspace that was not read yet. */
export async function readToday(
  query: Queryable<SigningTables>,
  workspaceId: string,
  now: number,
): Promise<string> {
  const workspace = await query
    .selectFrom("signing.workspaces")
    .select("timeZone")
    .where("id", "=", workspaceId)
    .executeTakeFirst();
  return todayOf(workspace ?? { timeZone: null }, now);
}
