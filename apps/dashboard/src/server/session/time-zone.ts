import { SigningCallError, type SigningDashboardClient } from "@sealwright/protocol/signing/dashboard-client";
import type { Context } from "hono";
import { DEFAULT_TIME_ZONE } from "../contracts/send-values.ts";
import type { Cookies } from "./cookies.ts";
import type { SignedInOwner } from "./sessions.ts";

/** The zone in which days and times are shown to a visitor. */
export type Zones = ReturnType<typeof createZones>;

export function createZones(cookies: Pick<Cookies, "zone">, signing: SigningDashboardClient | undefined) {
  const owners = new WeakMap<Context, string>();
  return {
    /** An IANA name. */
    of: (c: Context): string => visitorsZone(cookies.zone.get(c) ?? owners.get(c)),

    /** Where a browser has not said where it is, on its first page or without JavaScript, the owner's own zone holds. */
    async learn(c: Context, owner: SignedInOwner): Promise<void> {
      if (!signing || c.req.method !== "GET" || cookies.zone.get(c)) return;
      try {
        const { timeZone, timeZoneKnown } = await signing.readDeadlineSettings(owner);
        if (timeZoneKnown) owners.set(c, timeZone);
      } catch (error) {
        // The page itself says what is away.
        if (!(error instanceof SigningCallError)) throw error;
      }
    },
  };
}

/** The visitor's zone, as the page's script has put it into a cookie. Untrusted. */
export function visitorsZone(zone: string | undefined): string {
  if (!zone || zone.length > 64) return DEFAULT_TIME_ZONE;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}
