import { DAY, HOUR, MINUTE, SECOND } from "@sealwright/runtime";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_LIFETIME } from "./sessions.ts";

/** How long a destination is remembered while the visitor signs in: as long as a mailed link is valid. */
const DESTINATION_LIFETIME = HOUR;

/** How long a sign-in waits for its next step: the code, or the click in an email. */
export const PENDING_LIFETIME = 10 * MINUTE;

/** How long a sign-in from elsewhere waits for the click that it needs. */
const ARRIVAL_LIFETIME = 5 * MINUTE;

export type Cookies = ReturnType<typeof createCookies>;

/**
 * The dashboard's cookies. Over https they get the `__Host-` prefix; plain http is for local use.
 * @param url the dashboard's origin
 */
export function createCookies(url: string) {
  const secure = url.startsWith("https:");
  const cookie = (name: string, lifetime: number) => {
    const full = secure ? `__Host-${name}` : `sealwright_${name}`;
    const attributes = {
      path: "/",
      httpOnly: true,
      secure,
      sameSite: "Lax",
      maxAge: lifetime / SECOND,
    } as const;
    return {
      get: (c: Context) => getCookie(c, full),
      set: (c: Context, value: string) => setCookie(c, full, value, attributes),
      remove: (c: Context) => void deleteCookie(c, full, attributes),
      removeIfSet(c: Context) {
        if (getCookie(c, full) !== undefined) deleteCookie(c, full, attributes);
      },
    };
  };
  return {
    session: cookie("session", SESSION_LIFETIME),
    /** The purchase chosen before signing in: a query string. */
    checkout: cookie("checkout", DESTINATION_LIFETIME),
    arrival: cookie("arrival", ARRIVAL_LIFETIME),
    /** A sign-in that still needs a code or a verified address, sealed. */
    pendingSignIn: cookie("sign-in", PENDING_LIFETIME),
    /** Shows that the browser keeps cookies. */
    kept: cookie("kept", SESSION_LIFETIME),
    /** The campaign that brought a visitor to the sign-in: a query string. */
    campaign: cookie("campaign", DESTINATION_LIFETIME),
    /** A form whose session had ended, sealed. */
    unsentForm: cookie("unsent-form", DESTINATION_LIFETIME),
    /** The page to return to after a sign-in. */
    returnTo: cookie("return-to", DESTINATION_LIFETIME),
    /** The id of the draft that a visitor opened before signing in. */
    draft: cookie("draft", DESTINATION_LIFETIME),
    /** The theme chosen on the site; by default, the system's. */
    theme: cookie("theme", 365 * DAY),
    /** The visitor's IANA zone, set by the page's script until the browser closes. */
    zone: cookie("zone", SESSION_LIFETIME),
    /** The id of the colleague's workspace that was chosen. */
    workspace: cookie("workspace", 365 * DAY),
    /** The template id of the form that an owner came to sign. */
    form: cookie("form", SESSION_LIFETIME),
  };
}
