import { DEFAULT_TIME_ZONE } from "../contracts/send-values.ts";

/** The visitor's zone, as the page's script has put it into a cookie. Untrusted. */
export function visitorsZone(zone: string | undefined): string {
  if (!zone || zone.length > 64) return DEFAULT_TIME_ZONE;
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}
