import type { z } from "zod";
import type { Check } from "../calls/answer.ts";
import type { RequestSchema } from "../calls/contract.ts";
import { exchange } from "../calls/outcome.ts";
import { errorOf, readIdentityRefusal } from "../identity/refusal.ts";
import { SOCIAL_BASE } from "../social.ts";
import type { SocialContract } from "./calls.ts";

/** Long enough for the server's calls to the provider and the identity service, which have timeouts of their own. */
const TIMEOUT_MS = 45_000;

export type SocialCall = ReturnType<typeof createSocialCall>;

/**
 * The browser's client of the server's social sign-in routes.
 * @param options baseUrl: the site's origin; empty for same-origin
 * @returns `call(contract, request)`, which throws IdentityCallError, MultiFactorRequiredError, and the reason of a signal that ends it
 */
export function createSocialCall({
  baseUrl = "",
  // Resolved on each call, because pages wrap fetch.
  fetch: send = ((address, init) => fetch(address, init)) as typeof fetch,
} = {}) {
  return async <Schema extends RequestSchema, Answer>(
    { path, answer }: SocialContract & { request: Schema | undefined; answer: Check<Answer> },
    request: z.input<Schema>,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    const result = await exchange({
      url: `${baseUrl}${SOCIAL_BASE}/${path}`,
      init: {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(request),
        credentials: "same-origin",
      },
      fetch: send,
      timeoutMs: TIMEOUT_MS,
      signal,
      answer,
      readRefusal: readIdentityRefusal,
    });
    if (result.outcome === "done") return result.answer;
    throw errorOf(result);
  };
}
