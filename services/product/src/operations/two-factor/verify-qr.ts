import { type VerifyCodeResponse, verifyCodeRequest } from "@sealwright/protocol/product";
import { bearerKind } from "@sealwright/runtime";
import { ownerOperation } from "../../operation.ts";

const SETUP_REPLACED =
  "Two-factor setup was started again in another browser, so this code no longer counts. If that wasn’t you, change your password. Then start over";

/**
 * Checks a code (specification, section 7). The first one enables two-factor and returns the recovery codes.
 * @throws ProductError too-many-attempts
 */
export const verifyQr = ownerOperation({
  path: "2fa/verify-qr",
  bearer: "either",
  request: verifyCodeRequest,
  async handle({ otp }, { identityAccounts, twoFactor }, { caller, bearer }): Promise<VerifyCodeResponse> {
    const { valid, replaced, recoveryCodes } = await twoFactor.verifyCode(caller, otp);
    const isSigningIn = bearerKind(bearer) === "id-token" && !recoveryCodes;
    if (isSigningIn) await identityAccounts.recordCode(caller.uid, valid);
    return {
      success: valid,
      isValid: valid,
      ...(replaced ? { error: SETUP_REPLACED } : {}),
      ...(recoveryCodes ? { recoveryCodes } : {}),
    };
  },
});
