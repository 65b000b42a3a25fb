import type { Queryable } from "@sealwright/database";
import type { SigningTables } from "../tables.ts";
import { dayIn, partsIn } from "../time-zones.ts";
import { FALLBACK_ZONE } from "./workspace-zone.ts";

/** Where owners are, and what their clocks show. */
export interface Zone {
  /** Null for owners whose zone is not known. */
  stored: string | null;
  today: string;
  hour: number;
  isMonday: boolean;
}

const MONDAY = 1;

/** Every zone that an owner is in. */
export async function readZones(query: Queryable<SigningTables>, now: Date): Promise<Zone[]> {
  const rows = await query.selectFrom("signing.workspaces").select("timeZone as stored").distinct().execute();
  return rows.map(({ stored }) => {
    const timeZone = stored ?? FALLBACK_ZONE;
    const today = dayIn(timeZone, now);
    const isMonday = new Date(`${today}T00:00:00Z`).getUTCDay() === MONDAY;
    return { stored, today, hour: partsIn(timeZone, now).hour, isMonday };
  });
}
