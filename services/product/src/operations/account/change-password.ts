import { changePasswordRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { assertRecentSignIn } from "../../caller.ts";
import { operation } from "../../operation.ts";

export const changePassword = operation(calls.changePassword, {
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
