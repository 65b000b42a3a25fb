/** The browser's client of the server's social sign-in routes. */
import { identityCallError, MultiFactorRequiredError, networkRequestFailed } from "./identity/errors.ts";
import type { MfaPendingResponse } from "./identity/messages.ts";
import {
  type FinishSocialResponse,
  type OtherMethodResponse,
  type SignedInResponse,
  SOCIAL_BASE,
} from "./social.ts";

/** Long enough for the server's calls to the provider and the identity service, which have timeouts of their own. */
const TIMEOUT_MS = 45_000;

export type SocialClient = ReturnType<typeof createSocialClient>;

/** @param options baseUrl: the site's origin; empty for same-origin */
export function createSocialClient({
  baseUrl = "",
  // Resolved on each call, because pages wrap fetch.
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
    } catch (error) {
      throw networkRequestFailed(error);
    }
    if (!ok) throw identityCallError(String(result?.error?.message ?? ""));
    return result;
  }

  return {
    /**
     * Gets the result of an attempt after the browser has returned from the provider. Works once.
     * @param signal aborts the call, because its response would end an attempt that started in the meantime
     * @throws IdentityCallError, MultiFactorRequiredError
     */
    async finish(attempt: string, signal?: AbortSignal): Promise<SignedInResponse | OtherMethodResponse> {
      const result = await post<FinishSocialResponse>("finish", { attempt }, signal);
      if ("mfaPendingCredential" in result) throw new MultiFactorRequiredError(result as MfaPendingResponse);
      return result;
    },

    /**
     * Links the provider of the last attempt, which ended with a `linkable` response, to an account. Works once.
     * @param idToken of the account's owner, from a recent sign-in
     * @throws IdentityCallError
     */
    async link(idToken: string): Promise<void> {
      await post("link", { idToken });
    },
  };
}
