import { type ResetPasswordResponse, resetPasswordRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { IdentityError } from "../../errors.ts";
import { perCallerIp } from "../../limits.ts";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#ResetPasswordResponse";

/**
 * accounts:resetPassword returns what a code is for or, with a new password, sets that. The code came by email, so it also
 * verifies the address. Every earlier sign-in is revoked, and the counters of wrong passwords are reset, so that an owner
 * who is locked out gets back in.
 */
export const resetPassword = operation(calls.resetPassword, {
  request: resetPasswordRequest,
  async handle({ oobCode, newPassword }, context): Promise<ResetPasswordResponse> {
    const { accounts, actionMails, limits, oobCodes, passwords, sessions, database } = context;
    if (!oobCode) throw new IdentityError("MISSING_OOB_CODE");
    const code = await oobCodes.check(oobCode);
    const { requestType } = code;
    if (code.requestType === "EMAIL_SIGNIN") {
      if (newPassword !== undefined) throw new IdentityError("INVALID_OOB_CODE");
      // The address is not revealed: the visitor has to enter it.
      return { kind, requestType };
    }
    const account = await accounts.byId(code.localId);
    if (!account) throw new IdentityError("INVALID_OOB_CODE");
    const email = account.email ?? "";
    if (newPassword === undefined) {
      if (code.requestType === "RECOVER_EMAIL") {
        return { kind, email: code.email, newEmail: email, requestType };
      }
      const newEmail = code.requestType === "VERIFY_AND_CHANGE_EMAIL" ? { newEmail: code.email } : {};
      return { kind, email, ...newEmail, requestType };
    }

    if (code.requestType !== "PASSWORD_RESET") throw new IdentityError("INVALID_OOB_CODE");
    if (account.disabled) throw new IdentityError("USER_DISABLED");
    const passwordHash = await passwords.hash(newPassword, email);
    const changed = await database.transaction(async (tx) => {
      await oobCodes.consume(oobCode, code, tx);
      await oobCodes.revokeEmailChange(account.localId, tx);
      const claim = await accounts.claimByVerifiedEmail(account, { passwordHash }, tx);
      await actionMails.queueMethodsRemoved(email, claim.removed, tx);
      return claim.account;
    });
    await sessions.deleteRevoked(changed);
    await limits.reset(
      { of: "signInPerAccount", whose: email },
      { of: "signInPerAccountAndIp", whose: perCallerIp(email) },
    );
    return { kind, email, requestType };
  },
});
