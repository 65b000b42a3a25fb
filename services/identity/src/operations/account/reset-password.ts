import { type ResetPasswordResponse, resetPasswordRequest } from "@sealwright/protocol/identity";
import { IdentityError } from "../../errors.ts";
import { fromHere } from "../../limits.ts";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#ResetPasswordResponse";

/**
 * accounts:resetPassword says whose code it is or, with a new password, sets that. The code came by mail, so it also
 * proves the address; every earlier sign-in ends, and wrong passwords that were tried before are forgotten: whoever is
 * locked out by them, their own or a stranger's, gets in by this.
 */
export const resetPassword = operation({
  method: "POST",
  path: "accounts:resetPassword",
  request: resetPasswordRequest,
  async handle({ oobCode, newPassword }, context): Promise<ResetPasswordResponse> {
    const { accounts, limits, oobCodes, passwords, sessions, database } = context;
    if (!oobCode) throw new IdentityError("MISSING_OOB_CODE");
    const code = await oobCodes.check(oobCode);
    const { requestType } = code;
    if (code.requestType === "EMAIL_SIGNIN") {
      if (newPassword !== undefined) throw new IdentityError("INVALID_OOB_CODE");
      // Whose it is stays unsaid: whoever opens the link has to know.
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
    const passwordHash = await passwords.hash(newPassword);
    const changed = await database.transaction(async (tx) => {
      await oobCodes.use(oobCode, code, tx);
      await oobCodes.stopChangeOfEmail(account.localId, tx);
      return accounts.prove(account, { passwordHash }, tx);
    });
    await sessions.end(changed);
    await limits.forgive(
      { of: "signInPerAccount", whose: email },
      { of: "signInPerAccountAndIp", whose: fromHere(email) },
    );
    return { kind, email, requestType };
  },
});
