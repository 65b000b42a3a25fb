import { type ResetPasswordAnswer, resetPasswordRequest } from "@sealwright/protocol/identity";
import { IdentityError } from "../errors.ts";
import { operation } from "../operation.ts";

/**
 * accounts:resetPassword says whose code it is or, with a new password, sets that. The code came by mail, so it also
 * proves the address; every earlier sign-in ends.
 */
export const resetPassword = operation({
  method: "POST",
  path: "accounts:resetPassword",
  request: resetPasswordRequest,
  async handle({ oobCode, newPassword }, context): Promise<ResetPasswordAnswer> {
    const { accounts, oobCodes, passwords, sessions, database } = context;
    if (!oobCode) throw new IdentityError("MISSING_OOB_CODE");
    const code = await oobCodes.check(oobCode);
    const account = await accounts.byId(code.localId);
    if (!account) throw new IdentityError("INVALID_OOB_CODE");
    const answer: ResetPasswordAnswer = {
      kind: "identitytoolkit#ResetPasswordResponse",
      email: account.email,
      requestType: code.requestType,
    };
    if (newPassword === undefined) return answer;

    if (code.requestType !== "PASSWORD_RESET") throw new IdentityError("INVALID_OOB_CODE");
    if (account.disabled) throw new IdentityError("USER_DISABLED");
    const passwordHash = await passwords.hash(newPassword);
    await database.transaction(async (tx) => {
      await oobCodes.use(oobCode, code, tx);
      await accounts.change(code.localId, { password_hash: passwordHash, email_verified: true }, tx);
    });
    await sessions.end(code.localId);
    return answer;
  },
});
