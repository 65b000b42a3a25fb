import { HOUR, SECOND } from "@sealwright/runtime";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SESSION_LIFETIME } from "./sessions.ts";

/** How long what a visitor wants waits for them to sign in: as long as a mailed link holds. */
const WAITING_LIFETIME = HOUR;

export type Cookies = ReturnType<typeof createCookies>;

/**
 * The dashboard's cookies. Over https their names carry the prefix that binds them to this host; plain http is for
 * one's own machine.
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
    /** What a visitor chose before they signed in: a query string. */
    checkout: cookie("checkout", WAITING_LIFETIME),
    /** Which page somebody wanted who was sent to sign in, for the first time or anew. */
    goOn: cookie("go-on", WAITING_LIFETIME),
    /** The draft that a visitor wanted to see before they signed in: its id. */
    draft: cookie("draft", WAITING_LIFETIME),
    /** The form that an owner came to sign: its template id. */
    form: cookie("form", SESSION_LIFETIME),
  };
}
