import type { SecurityEventEntry } from "@sealwright/protocol/identity";
import type { IdentityAdmin } from "@sealwright/protocol/identity/admin-client";
import type { ManagedAccount } from "@sealwright/protocol/identity/calls/admin";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { identityFailureMessage } from "@sealwright/protocol/identity/identity-messages";
import type { SignInMethods } from "@sealwright/protocol/product/calls";
import { type Logger, requestLogger } from "@sealwright/runtime";
import type { Caller } from "../caller.ts";
import { ProductError } from "../errors.ts";

const EVENTS_SHOWN = 20;

export type IdentityAccounts = ReturnType<typeof createIdentityAccounts>;

/**
 * Owners' accounts at the identity service. For an external service we have no credential, so nothing is known about
 * them and nothing can be done.
 */
export function createIdentityAccounts(identity: IdentityAdmin | undefined, logger: Logger) {
  return {
    /** @throws ProductError external-account */
    assertOurs(): void {
      if (!identity) throw new ProductError("external-account");
    },

    async methods(uid: string): Promise<SignInMethods | null> {
      const account = await identity?.account(uid);
      return account ? signInMethods(account) : null;
    },

    /** The account's recent events. Unknown for an external service. */
    async events(uid: string): Promise<SecurityEventEntry[]> {
      return (await identity?.securityEvents(uid, EVENTS_SHOWN)) ?? [];
    },

    /** Lists the code of a sign-in among the account's events. If that fails, the sign-in continues. */
    async recordCode(uid: string, isValid: boolean): Promise<void> {
      await identity?.recordCode(uid, isValid).catch((error: unknown) => {
        requestLogger(logger).warn({ err: error }, "code not recorded");
      });
    },

    /** For the owner's export: without the password hash. */
    async read(uid: string): Promise<Record<string, unknown> | null> {
      const account = await identity?.account(uid);
      if (!account) return null;
      const { passwordHash: _, ...rest } = account;
      return rest;
    },

    /**
     * Ends every sign-in of the account.
     * @returns the time from which new sign-ins are valid
     * @throws ProductError external-account, weak-password, too-many-attempts
     */
    async changePassword(uid: string, newPassword: string): Promise<Date> {
      if (!identity) throw new ProductError("external-account");
      try {
        return await identity.changePassword(uid, newPassword);
      } catch (error) {
        const code = error instanceof IdentityCallError ? error.code : undefined;
        if (error instanceof IdentityCallError && code === "weak-password")
          throw new ProductError(code, identityFailureMessage(error));
        if (code === "too-many-requests" || code === "service-busy")
          throw new ProductError("too-many-attempts");
        throw error;
      }
    },

    /** @throws ProductError external-account, last-sign-in-method */
    async removeProvider(uid: string, providerId: string): Promise<void> {
      if (!identity) throw new ProductError("external-account");
      const account = await identity.account(uid);
      const { password, providers } = signInMethods(account ?? {});
      if (!providers.includes(providerId)) return;
      if (!password && providers.length === 1) throw new ProductError("last-sign-in-method");
      await identity.removeProvider(uid, providerId);
    },

    /** Emails a link to the new address. @throws ProductError external-account, too-many-emails, undeliverable-address */
    async sendEmailChangeLink({ email }: Caller, newEmail: string): Promise<void> {
      if (!identity) throw new ProductError("external-account");
      try {
        await identity.sendChangeOfEmailMail(email, newEmail);
      } catch (error) {
        const code = error instanceof IdentityCallError ? error.code : undefined;
        if (code === "too-many-requests") throw new ProductError("too-many-emails");
        if (code === "invalid-recipient-email") throw new ProductError("undeliverable-address");
        throw error;
      }
    },
  };
}

function signInMethods({
  passwordHash,
  mfaInfo = [],
  providerUserInfo = [],
}: Partial<ManagedAccount>): SignInMethods {
  return {
    password: passwordHash !== undefined,
    providers: providerUserInfo
      .map(({ providerId }) => providerId)
      .filter((providerId) => providerId !== "password" && providerId !== "phone"),
    secondFactor: mfaInfo.length > 0,
  };
}
