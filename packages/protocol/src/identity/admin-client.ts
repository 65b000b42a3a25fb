/** What backends ask of the identity service with the server credential. */
import { IdentityCallError, identityCallError } from "./errors.ts";
import type { AccountInfo, LookupResponse, OobRequestType } from "./messages.ts";

export interface IdentityAdminOptions {
  baseUrl: string;
  projectId: string;
  /** The server credential. */
  adminToken: string;
  /** Milliseconds since the epoch. */
  now(): number;
  fetch?: typeof fetch;
}

export type IdentityAdmin = ReturnType<typeof createIdentityAdmin>;

const TIMEOUT_MS = 10_000;
const SECOND = 1000;

/** Every call throws IdentityCallError: the service's refusal, or `network-request-failed`. */
export function createIdentityAdmin(options: IdentityAdminOptions) {
  const { baseUrl, projectId, adminToken, now, fetch: send = fetch } = options;

  async function call<Result>(path: string, body: object): Promise<Result> {
    let response: Response;
    let result: (Result & { error?: { message?: string } }) | null;
    try {
      response = await send(`${baseUrl}/v1/projects/${projectId}/${path}`, {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${adminToken}` },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      result = (await response.json()) as typeof result;
    } catch {
      // Unreachable, too slow, or an answer that is not the service's (a proxy's error page).
      throw new IdentityCallError("network-request-failed");
    }
    if (response.ok && result) return result;
    throw identityCallError(String(result?.error?.message ?? ""));
  }

  async function account(localId: string): Promise<AccountInfo | undefined> {
    const { users } = await call<LookupResponse>("accounts:lookup", { localId: [localId] });
    return users?.[0];
  }

  return {
    account,

    /** Whether a sign-in of then still holds: the account is there, not disabled, and its sign-ins were not ended since. */
    async signInHolds(localId: string, signedInAt: Date): Promise<boolean> {
      const found = await account(localId);
      if (!found || found.disabled) return false;
      // Tokens carry whole seconds, and so does the time from which on sign-ins hold.
      return Math.floor(signedInAt.getTime() / SECOND) >= Number(found.validSince);
    },

    /** Ends every sign-in of an account: its refresh tokens, and its ID tokens for whoever asks. */
    async endSignIns(localId: string): Promise<void> {
      await call("accounts:update", { localId, validSince: String(Math.floor(now() / SECOND)) });
    },

    /** From here on only this credential changes what could lock an owner out; or their own sign-in does again. */
    async guard(localId: string, guarded: boolean): Promise<void> {
      await call("accounts:update", { localId, guarded });
    },

    /** Ends every sign-in of the account. @returns from when on sign-ins hold again */
    async changePassword(localId: string, password: string): Promise<Date> {
      await call("accounts:update", { localId, password });
      const changed = await account(localId);
      if (!changed) throw identityCallError("USER_NOT_FOUND");
      return new Date(Number(changed.validSince) * SECOND);
    },

    /** Mails a link to the address to be of an account, which it changes to when that is opened. */
    async sendChangeOfEmailMail(email: string, newEmail: string): Promise<void> {
      const requestType: OobRequestType = "VERIFY_AND_CHANGE_EMAIL";
      await call("accounts:sendOobCode", { requestType, email, newEmail });
    },

    /** One that is gone already is no error. */
    async deleteAccount(localId: string): Promise<void> {
      try {
        await call("accounts:delete", { localId });
      } catch (error) {
        if (!(error instanceof IdentityCallError && error.serverCode === "USER_NOT_FOUND")) throw error;
      }
    },
  };
}
