/** The calls that backends make with the server credential. */
import type { z } from "zod";
import type { Check } from "../calls/answer.ts";
import type { RequestSchema } from "../calls/contract.ts";
import { exchange } from "../calls/outcome.ts";
import type { SecurityEventEntry, SessionEntry } from "./calls/activity.ts";
import * as calls from "./calls/admin.ts";
import type { IdentityContract } from "./calls/identity-contract.ts";
import { IdentityCallError, identityCallError } from "./errors.ts";
import { errorOf, readIdentityRefusal } from "./refusal.ts";

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

type AdminContract<Schema extends RequestSchema, Answer> = IdentityContract & {
  caller: "server";
  request: Schema | undefined;
  answer: Check<Answer>;
};

const TIMEOUT_MS = 10_000;
const SECOND = 1000;

/** @returns `call(contract, request)`, which throws IdentityCallError: the service's error, or `network-request-failed` */
export function createAdminCall({
  baseUrl,
  projectId,
  adminToken,
  fetch: send = fetch,
}: Omit<IdentityAdminOptions, "now">) {
  return async <Schema extends RequestSchema, Answer>(
    { path, answer }: AdminContract<Schema, Answer>,
    request: z.input<Schema>,
  ): Promise<Answer> => {
    const result = await exchange({
      url: `${baseUrl}/v1/projects/${projectId}/${path}`,
      init: {
        method: "POST",
        headers: { "Content-Type": "application/json", Authorization: `Bearer ${adminToken}` },
        body: JSON.stringify(request),
      },
      fetch: send,
      timeoutMs: TIMEOUT_MS,
      answer,
      readRefusal: readIdentityRefusal,
    });
    if (result.outcome === "done") return result.answer;
    throw errorOf(result);
  };
}

/** Every call throws IdentityCallError. */
export function createIdentityAdmin(options: IdentityAdminOptions) {
  const { now } = options;
  const call = createAdminCall(options);

  async function account(localId: string): Promise<calls.ManagedAccount | undefined> {
    const { users } = await call(calls.lookupAsAdmin, { localId: [localId] });
    return users?.[0];
  }

  return {
    account,

    /** Whether a sign-in is still valid: the account exists, is enabled, and its sign-ins were not revoked since. */
    async isSignInValid(localId: string, signedInAt: Date): Promise<boolean> {
      const found = await account(localId);
      if (!found || found.disabled) return false;
      // Tokens and `validSince` carry whole seconds.
      return Math.floor(signedInAt.getTime() / SECOND) >= Number(found.validSince);
    },

    /** Revokes every sign-in of an account: its refresh tokens, and its ID tokens for callers that check. */
    async endSignIns(localId: string): Promise<void> {
      await call(calls.updateAsAdmin, { localId, validSince: String(Math.floor(now() / SECOND)) });
    },

    /** As `endSignIns`, up to a second since the epoch. Repeating it ends no later ones. */
    async endSignInsUntil(localId: string, until: number): Promise<void> {
      await call(calls.updateAsAdmin, { localId, signInsUntil: String(until) });
    },

    /** Whether changes that could lock the owner out require the server credential. */
    async guard(localId: string, guarded: boolean): Promise<void> {
      await call(calls.updateAsAdmin, { localId, guarded });
    },

    /** Revokes every sign-in of the account. @returns from when on new sign-ins are valid */
    async changePassword(localId: string, password: string): Promise<Date> {
      await call(calls.updateAsAdmin, { localId, password });
      const changed = await account(localId);
      if (!changed) throw identityCallError("USER_NOT_FOUND");
      return new Date(Number(changed.validSince) * SECOND);
    },

    /** Removes a provider's identity. One that is not linked is not an error. */
    async removeProvider(localId: string, providerId: string): Promise<void> {
      await call(calls.updateAsAdmin, { localId, deleteProvider: [providerId] });
    },

    /** Security events of an account, newest first. */
    async securityEvents(localId: string, limit: number): Promise<SecurityEventEntry[]> {
      return (await call(calls.securityEvents, { localId, limit })).events;
    },

    /** Adds to an account's security events whether the code of a sign-in was right. */
    async recordCode(localId: string, isValid: boolean): Promise<void> {
      await call(calls.recordCode, { localId, isValid });
    },

    /** Where an account is signed in, the latest use first. */
    async sessions(localId: string): Promise<SessionEntry[]> {
      return (await call(calls.listSessions, { localId })).sessions;
    },

    /** Ends one sign-in; its ID token is valid until it expires. An unknown one is not an error. */
    async endSession(localId: string, sessionId: string): Promise<void> {
      await call(calls.endSession, { localId, sessionId });
    },

    /** Emails a link to an account's new address; opening it makes the change. */
    async sendChangeOfEmailMail(email: string, newEmail: string): Promise<void> {
      await call(calls.sendOobCodeAsAdmin, { requestType: "VERIFY_AND_CHANGE_EMAIL", email, newEmail });
    },

    /** Deleting a deleted account is not an error. */
    async deleteAccount(localId: string): Promise<void> {
      try {
        await call(calls.deleteAsAdmin, { localId });
      } catch (error) {
        if (!(error instanceof IdentityCallError && error.serverCode === "USER_NOT_FOUND")) throw error;
      }
    },
  };
}
