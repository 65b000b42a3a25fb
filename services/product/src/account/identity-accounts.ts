import type { AccountInfo } from "@sealwright/protocol/identity";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import type { SignInMethods } from "@sealwright/protocol/product";
import type { Caller } from "../caller.ts";
import { ProductError } from "../errors.ts";

export type IdentityAccounts = ReturnType<typeof createIdentityAccounts>;

/**
 * Owners' accounts at the identity service, by the server credential. Without that, nothing is known of them and
 * nothing can be done: the service is somebody else's.
 */
export function createIdentityAccounts(identity: IdentityAdmin | undefined) {
  return {
    async methods(uid: string): Promise<SignInMethods | null> {
      const account = await identity?.account(uid);
      return account ? signInMethods(account) : null;
    },

    /** As the owner may have it: without what stands for a password. */
    async read(uid: string): Promise<Record<string, unknown> | null> {
      const account = await identity?.account(uid);
      if (!account) return null;
      const { passwordHash: _, ...rest } = account;
      return rest;
    },

    /**
     * Every sign-in of the account ends.
     * @returns from when on sign-ins hold again
     * @throws ProductError external-account, weak-password, too-many-attempts
     */
    async changePassword(uid: string, newPassword: string): Promise<Date> {
      if (!identity) throw new ProductError("external-account");
      try {
        return await identity.changePassword(uid, newPassword);
      } catch (error) {
        const code = error instanceof IdentityCallError ? error.code : undefined;
        if (code === "weak-password") throw new ProductError("weak-password");
        if (code === "too-many-requests" || code === "service-busy")
          throw new ProductError("too-many-attempts");
        throw error;
      }
    },

    /** Mails a link to the address to be. @throws ProductError external-account, too-many-emails */
    async sendEmailChangeLink({ email }: Caller, newEmail: string): Promise<void> {
      if (!identity) throw new ProductError("external-account");
      try {
        await identity.sendChangeOfEmailMail(email, newEmail);
      } catch (error) {
        const tooMany = error instanceof IdentityCallError && error.code === "too-many-requests";
        throw tooMany ? new ProductError("too-many-emails") : error;
      }
    },
  };
}

function signInMethods({ passwordHash, mfaInfo = [], providerUserInfo }: AccountInfo): SignInMethods {
  return {
    password: passwordHash !== undefined,
    providers: providerUserInfo
      .map(({ providerId }) => providerId)
      .filter((providerId) => providerId !== "password" && providerId !== "phone"),
    secondFactor: mfaInfo.length > 0,
  };
}
