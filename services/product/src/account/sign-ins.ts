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
      if (identity && !(await identity.signInHolds(uid, signedInAt))) throw new ProductError("signed-out");
    },

    /** @returns whether it could be done */
    async revokeAll(uid: string): Promise<boolean> {
      await identity?.endSignIns(uid);
      return identity !== undefined;
    },
  };
}
