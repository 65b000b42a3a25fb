import { SOCIAL_PROVIDERS } from "@sealwright/protocol/social";
import { type Clock, MINUTE, SECOND, type SecretBox } from "@sealwright/runtime";
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { z } from "zod";

/** How long somebody may take at the provider. */
const LIFETIME = 10 * MINUTE;
/** Browsers drop what is longer than 4096 bytes with its name, without a word. */
const ANSWER_MAX = 3800;

const flowSchema = z.object({
  attempt: z.string(),
  provider: z.enum(SOCIAL_PROVIDERS),
  redirectUri: z.string(),
  state: z.string(),
  /** Handed to the identity service; the provider is told its SHA-256, as stock clients do. */
  rawNonce: z.string(),
  codeVerifier: z.string(),
  expiresAt: z.number(),
});

/** One try to sign in at a provider, from its beginning on. */
export type Flow = z.infer<typeof flowSchema>;

/**
 * Where a try is kept between its requests: in the browser that makes it, in two cookies that no script can read. The
 * first is sealed. A new try takes the place of the one before, whose answer then fits nothing.
 */
export function createFlowCookies(secure: boolean, box: SecretBox, clock: Clock) {
  const named = (name: string) => (secure ? `__Host-${name}` : `sealwright_${name}`);
  const [flowName, answerName] = [named("social"), named("social_answer")];
  const attributes = {
    path: "/",
    httpOnly: true,
    secure,
    sameSite: "Lax",
    maxAge: LIFETIME / SECOND,
  } as const;

  return {
    begin(c: Context, flow: Omit<Flow, "expiresAt">): void {
      const sealed = box.seal(JSON.stringify({ ...flow, expiresAt: clock.now() + LIFETIME } satisfies Flow));
      setCookie(c, flowName, sealed, attributes);
      deleteCookie(c, answerName, attributes);
    },

    /** The try that this browser is at; undefined when there is none, it is over, or the cookie is not ours. */
    read(c: Context): Flow | undefined {
      const sealed = getCookie(c, flowName);
      if (!sealed) return undefined;
      try {
        const flow = flowSchema.parse(JSON.parse(box.open(sealed)));
        return flow.expiresAt > clock.now() ? flow : undefined;
      } catch {
        return undefined;
      }
    },

    /** Keeps the provider's answer. @returns false when it is too long for a cookie */
    keepAnswer(c: Context, answer: URLSearchParams): boolean {
      const value = Buffer.from(answer.toString()).toString("base64url");
      if (value.length > ANSWER_MAX) return false;
      setCookie(c, answerName, value, attributes);
      return true;
    },

    answer(c: Context): URLSearchParams | undefined {
      const value = getCookie(c, answerName);
      return value ? new URLSearchParams(Buffer.from(value, "base64url").toString()) : undefined;
    },

    end(c: Context): void {
      deleteCookie(c, flowName, attributes);
      deleteCookie(c, answerName, attributes);
    },
  };
}
