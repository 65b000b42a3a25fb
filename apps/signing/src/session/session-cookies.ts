import { createHash } from "node:crypto";
import { DAY, SECOND } from "@sealwright/runtime";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";

/** The service ends sessions sooner where it has to; a phone that sleeps over a weekend keeps its own. */
const LIFETIME = 7 * DAY;

/** Each request sends all of them, and a server accepts 16 kB of headers. */
const MAX_COOKIES = 40;

export interface OpenSession {
  session: string;
  secret: string;
}

export type SessionCookies = ReturnType<typeof createSessionCookies>;

/**
 * A cookie for each session, named by its id, since two signers may share a phone. Its value is the
 * session's secret and the link that opened it. Over https it gets the `__Host-` prefix; plain http is for
 * local use.
 * @param url the pages' origin
 */
export function createSessionCookies(url: string) {
  const secure = url.startsWith("https:");
  const prefix = secure ? "__Host-signing-" : "sealwright_signing_";
  const attributes = { path: "/", httpOnly: true, secure, sameSite: "Lax" } as const;

  return {
    /** @returns the session's secret, unless this browser did not open it */
    secretOf: (c: Context, session: string): string | undefined =>
      getCookie(c, `${prefix}${session}`)?.split(".")[0],

    /** @returns the id of this browser's session from a link, if its cookie is still there */
    openedWith(c: Context, link: string): string | undefined {
      const mark = markOf(link);
      const found = Object.entries(getCookie(c)).find(
        ([name, value]) => name.startsWith(prefix) && value.split(".")[1] === mark,
      );
      return found?.[0].slice(prefix.length);
    },

    /** @param link the secret of the link that opened it */
    set(c: Context, { session, secret }: OpenSession, link: string): void {
      const others = Object.keys(getCookie(c)).filter((name) => name.startsWith(prefix));
      for (const name of others.slice(0, Math.max(0, others.length - MAX_COOKIES + 1))) {
        deleteCookie(c, name, attributes);
      }
      const value = `${secret}.${markOf(link)}`;
      setCookie(c, `${prefix}${session}`, value, { ...attributes, maxAge: LIFETIME / SECOND });
    },
  };
}

/** Identifies a link without opening it. */
function markOf(link: string): string {
  return createHash("sha256").update(link).digest("base64url").slice(0, 16);
}
