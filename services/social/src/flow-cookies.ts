import { SOCIAL_PROVIDERS } from "@sealwright/protocol/social";
import { type Clock, MINUTE, SECOND, type SecretBox } from "@sealwright/runtime";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";

/** How long a visitor may take at the provider. */
const LIFETIME = 10 * MINUTE;
/** Browsers silently drop cookies of over 4096 bytes, including the name. */
const VALUE_MAX = 3800;

const flowSchema = z.object({
  attempt: z.string(),
  provider: z.enum(SOCIAL_PROVIDERS),
  redirectUri: z.string(),
  state: z.string(),
  /** Sent to the identity service; the provider gets its SHA-256, as from stock clients. */
  rawNonce: z.string(),
  codeVerifier: z.string(),
  expiresAt: z.number(),
});

const linkSchema = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  /** The provider's ID token, and what the identity service receives with it. */
  idToken: z.string(),
  rawNonce: z.string(),
  origin: z.string(),
  expiresAt: z.number(),
});

/** A provider's sign-in that may be linked to the account with its address. */
export type PendingLink = z.infer<typeof linkSchema>;

/** One attempt to sign in at a provider, from its start. */
export type Flow = z.infer<typeof flowSchema>;

/** The site's and the dashboard's. Browsers share the cookies of one host between its ports. */
export type CookieName = "social" | "dashboard_social";

interface CookieOptions {
  name: CookieName;
  secure: boolean;
  box: SecretBox;
  clock: Clock;
}

/**
 * The state of an attempt between its requests, in two HttpOnly cookies. The first is encrypted. A new attempt replaces the
 * previous one, whose response is then rejected. A third cookie, encrypted too, holds what an owner may link to their
 * account after signing in.
 */
export function createFlowCookies({ name, secure, box, clock }: CookieOptions) {
  const flowName = secure ? `__Host-${name}` : `sealwright_${name}`;
  const answerName = `${flowName}_answer`;
  const linkName = `${flowName}_link`;
  const attributes = {
    path: "/",
    httpOnly: true,
    secure,
    sameSite: "Lax",
    maxAge: LIFETIME / SECOND,
  } as const;

  /** The content of an encrypted cookie; undefined if it is missing, expired, or not ours. */
  async function open<Kept extends { expiresAt: number }>(
    c: Context,
    name: string,
    schema: z.ZodType<Kept>,
  ): Promise<Kept | undefined> {
    const sealed = getCookie(c, name);
    if (!sealed) return undefined;
    try {
      const kept = schema.parse(JSON.parse(await box.open(sealed)));
      return kept.expiresAt > clock.now() ? kept : undefined;
    } catch {
      return undefined;
    }
  }

  function removeIfSet(c: Context, name: string): void {
    if (getCookie(c, name) !== undefined) deleteCookie(c, name, attributes);
  }

  return {
    begin(c: Context, flow: Omit<Flow, "expiresAt">): void {
      const sealed = box.seal(JSON.stringify({ ...flow, expiresAt: clock.now() + LIFETIME } satisfies Flow));
      setCookie(c, flowName, sealed, attributes);
      removeIfSet(c, answerName);
      removeIfSet(c, linkName);
    },

    /** This browser's current attempt. */
    read: (c: Context): Promise<Flow | undefined> => open(c, flowName, flowSchema),

    /** Stores the provider's response. @returns false if it is too long for a cookie */
    keepAnswer(c: Context, answer: URLSearchParams): boolean {
      const value = Buffer.from(answer.toString()).toString("base64url");
      if (value.length > VALUE_MAX) return false;
      setCookie(c, answerName, value, attributes);
      return true;
    },

    answer(c: Context): URLSearchParams | undefined {
      const value = getCookie(c, answerName);
      return value ? new URLSearchParams(Buffer.from(value, "base64url").toString()) : undefined;
    },

    /** @returns false if it is too long for a cookie */
    keepLink(c: Context, link: Omit<PendingLink, "expiresAt">): boolean {
      const value = box.seal(
        JSON.stringify({ ...link, expiresAt: clock.now() + LIFETIME } satisfies PendingLink),
      );
      if (value.length > VALUE_MAX) return false;
      setCookie(c, linkName, value, attributes);
      return true;
    },

    /** The link that this browser may add to an account. Single use. */
    async takeLink(c: Context): Promise<PendingLink | undefined> {
      const link = await open(c, linkName, linkSchema);
      deleteCookie(c, linkName, attributes);
      return link;
    },

    end(c: Context): void {
      deleteCookie(c, flowName, attributes);
      removeIfSet(c, answerName);
    },
  };
}
