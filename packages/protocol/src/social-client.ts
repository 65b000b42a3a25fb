/** The browser's client for the server's own routes of sign-in at a provider. */
import { IdentityCallError, identityCallError, MultiFactorRequiredError } from "./identity/errors.ts";
import type { MfaPendingResponse } from "./identity/messages.ts";
import {
  type FinishSocialResponse,
  type OtherMethodResponse,
  type SignedInResponse,
  SOCIAL_BASE,
} from "./social.ts";

/** The server asks the provider, then the identity service: each has its own time-out. */
const TIMEOUT_MS = 45_000;

export type SocialClient = ReturnType<typeof createSocialClient>;

/** @param options baseUrl: the site's own origin, empty on its pages */
export function createSocialClient({
  baseUrl = "",
  // Looked up at each call: a page may count what goes through it.
  fetch: send = ((address, init) => fetch(address, init)) as typeof fetch,
} = {}) {
  /** @throws IdentityCallError */
  async function post<Result>(path: string, body: object, signal?: AbortSignal): Promise<Result> {
    let ok: boolean;
    let result: Result & { error?: { message?: string } };
    try {
      const response = await send(`${baseUrl}${SOCIAL_BASE}/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
        referrerPolicy: "no-referrer",
        credentials: "same-origin",
        signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
      });
      ok = response.ok;
      result = await response.json();
    } catch {
      throw new IdentityCallError("network-request-failed");
    }
    if (!ok) throw identityCallError(String(result?.error?.message ?? ""));
    return result;
  }

  return {
    /**
     * Asks what came of a try whose browser is back from the provider. Good once.
     * @param signal gives the call up: its answer would end the try that the browser has begun meanwhile
     * @throws IdentityCallError, MultiFactorRequiredError
     */
    async finish(attempt: string, signal?: AbortSignal): Promise<SignedInResponse | OtherMethodResponse> {
      const result = await post<FinishSocialResponse>("finish", { attempt }, signal);
      if ("mfaPendingCredential" in result) throw new MultiFactorRequiredError(result as MfaPendingResponse);
      return result;
    },

    /**
     * Adds the provider of the last try, which ended with another method that is `linkable`, to an account. Good once.
     * @param idToken of the account's owner, who has just signed in
     * @throws IdentityCallError
     */
    async link(idToken: string): Promise<void> {
      await post("link", { idToken });
    },
  };
}
