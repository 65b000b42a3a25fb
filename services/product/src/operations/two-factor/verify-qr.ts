import { verifyCodeRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { bearerKind } from "@sealwright/runtime";
import { operation } from "../../operation.ts";

const SETUP_REPLACED =
  "Two-factor setup was started again in another browser, so this code no longer counts. If that wasn’t you, change your password. Then start over";

/**
 * Checks a code (specification, section 7). The first one enables two-factor and returns the recovery codes.
 */
export const verifyQr = operation(calls.verifyQr, {
  request: verifyCodeRequest,
  async handle({ otp }, { identityAccounts, twoFactor }, { caller, bearer }) {
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
