/** What backends ask of the identity service with the server credential. */
import type { LookupAnswer } from "./messages.ts";

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

/** Every call throws an Error when the service does not do it. */
export function createIdentityAdmin(options: IdentityAdminOptions) {
  const { baseUrl, projectId, adminToken, now, fetch: send = fetch } = options;

  async function call<Answer>(path: string, body: object): Promise<Answer> {
    const response = await send(`${baseUrl}/v1/projects/${projectId}/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${adminToken}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The identity service answered ${path} with ${response.status}`);
    return (await response.json()) as Answer;
  }

  return {
    /** Whether a sign-in of then still holds: the account is there, not disabled, and its sign-ins were not ended since. */
    async signInHolds(localId: string, signedInAt: Date): Promise<boolean> {
      const { users } = await call<LookupAnswer>("accounts:lookup", { localId: [localId] });
      const account = users?.[0];
      if (!account || account.disabled) return false;
      // Tokens carry whole seconds, and so does the time from which on sign-ins hold.
      return Math.floor(signedInAt.getTime() / SECOND) >= Number(account.validSince);
    },

    /** Ends every sign-in of an account: its refresh tokens, and its ID tokens for whoever asks. */
    async endSignIns(localId: string): Promise<void> {
      await call("accounts:update", { localId, validSince: String(Math.floor(now() / SECOND)) });
    },
  };
}
