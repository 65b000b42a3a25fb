import type { Queryable } from "@sealwright/database";
import type { SigningTables } from "../../base/tables.ts";
import { dayIn, partsIn } from "../../base/time-zones.ts";
import { FALLBACK_ZONE } from "../../base/workspace-zone.ts";

export interface Zone {
  stored: string | null;
  today: string;
  hour: number;
  isMonday: boolean;
}

const MONDAY = 1;

export async function readZones(query: Queryable<SigningTables>, now: Date): Promise<Zone[]> {
  const rows = await query
    .selectFrom("signing.workspaces")
    .select("timeZone as stored")
    .union(
      query
        .selectFrom("signing.members")
        .select("timeZone as stored")
        .where("endedAt", "is", null)
        .where("timeZone", "is not", null),
    )
    .execute();
  return rows.map(({ stored }) => {
    const timeZone = stored ?? FALLBACK_ZONE;
    const today = dayIn(timeZone, now);
    const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === MONDAY;
    return { stored, today, hour: partsIn(timeZone, now).hour, isMonday };
  });
}
