import { SigningCallError } from "@sealwright/protocol/signing/call-error";
import type { SigningCalls } from "@sealwright/signing";
import type { Context } from "hono";
import type { Cookies } from "./cookies.ts";
import type { SignedInOwner } from "./sessions.ts";

/** For browsers that report none, which takes JavaScript. */
export const DEFAULT_TIME_ZONE = "America/New_York";

export type Zones = ReturnType<typeof createZones>;

export function createZones(cookies: Pick<Cookies, "zone">, signing: SigningCalls | undefined) {
  const owners = new WeakMap<Context, string>();
  return {
    /** An IANA name. */
    of: (c: Context): string => visitorsZone(cookies.zone.get(c) ?? owners.get(c)),

    /** Without a zone from the browser, on its first page or without JavaScript, the owner's stored zone is used. */
    async learn(c: Context, owner: SignedInOwner): Promise<void> {
      if (!signing || c.req.method !== "GET" || cookies.zone.get(c)) return;
      try {
        const { timeZone, timeZoneKnown } = await signing.readDeadlineSettings(owner);
        if (timeZoneKnown) owners.set(c, timeZone);
      } catch (error) {
        // The page reports the outage itself.
        if (!(error instanceof SigningCallError)) throw error;
      }
    },
  };
}

/** From the page script's cookie. Untrusted. */
export function visitorsZone(zone: string | undefined): string {
  if (!zone || zone.length > 64) return DEFAULT_TIME_ZONE;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}
