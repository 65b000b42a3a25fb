import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { ProductError } from "../errors.ts";

export type SignIns = ReturnType<typeof createSignIns>;

/**
 * Whether sign-ins still hold: a token says only that they once were. Without the server credential of the identity
 * service nobody can be asked, and a token holds to its end.
 */
export function createSignIns(identity: IdentityAdmin | undefined) {
  return {
    /** @throws ProductError signed-out */
    async assertValid({ uid, signedInAt }: { uid: string; signedInAt: Date }): Promise<void> {
      if (identity && !(await identity.signInHolds(uid, signedInAt))) throw new ProductError("signed-out");
    },

    /** @returns whether it was done */
    async revokeAll(uid: string): Promise<boolean> {
      await identity?.endSignIns(uid);
      return identity !== undefined;
    },
  };
}
