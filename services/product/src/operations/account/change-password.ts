import { changePasswordRequest } from "@sealwright/protocol/product";
import { assertRecentSignIn } from "../../caller.ts";
import { ownerOperation } from "../../operation.ts";

/**
 * Sets a password and ends every other sign-in.
 * @throws ProductError recent-sign-in-required, weak-password, too-many-attempts, external-account
 */
export const changePassword = ownerOperation({
  path: "account/change-password",
  bearer: "grant",
  notifies: true,
  request: changePasswordRequest,
  async handle({ newPassword }, { identityAccounts, securityEmails, grants, now }, { caller, bearer }) {
    assertRecentSignIn(caller, now());
    await securityEmails.assertRoom();
    const signedInAt = await identityAccounts.changePassword(caller.uid, newPassword);
    // The password has changed by now, so its owner is notified even if the rest fails.
    await securityEmails.queue(caller.email, { what: "password-changed" });
    // The new password ended every sign-in; the one that set it continues.
    await grants.reissue(bearer, { ...caller, signedInAt });
    return { changed: true };
  },
});
