import type { SessionEntry } from "@sealwright/protocol/identity";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { ProductError } from "../errors.ts";

export type SignIns = ReturnType<typeof createSignIns>;

/**
 * Whether sign-ins are still valid: a token only proves that they once were. For an external identity service we cannot
 * ask, and a token is valid until it expires.
 */
export function createSignIns(identity: IdentityAdmin | undefined) {
  return {
    /** @throws ProductError signed-out */
    async assertValid({ uid, signedInAt }: { uid: string; signedInAt: Date }): Promise<void> {
      if (identity && !(await identity.isSignInValid(uid, signedInAt))) throw new ProductError("signed-out");
    },

    /** Where the owner is signed in on the site. */
    async list(uid: string): Promise<SessionEntry[]> {
      return (await identity?.sessions(uid)) ?? [];
    },

    async end(uid: string, sessionId: string): Promise<void> {
      await identity?.endSession(uid, sessionId);
    },

    /** @returns whether it could be done */
    async revokeAll(uid: string): Promise<boolean> {
      await identity?.endSignIns(uid);
      return identity !== undefined;
    },
  };
}
