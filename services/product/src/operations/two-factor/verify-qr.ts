import { verifyCodeRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { bearerKind } from "@sealwright/runtime";
import { operation } from "../../operation.ts";

/**
 * Checks a code (specification, section 7). The first one enables two-factor and returns the recovery codes.
 */
export const verifyQr = operation(calls.verifyQr, {
  request: verifyCodeRequest,
  async handle({ otp }, { identityAccounts, twoFactor }, { caller, bearer }) {
    const { valid, recoveryCodes } = await twoFactor.verifyCode(caller, otp);
    const isSigningIn = bearerKind(bearer) === "id-token" && !recoveryCodes;
    if (isSigningIn) await identityAccounts.recordCode(caller.uid, valid);
    return { success: valid, isValid: valid, ...(recoveryCodes ? { recoveryCodes } : {}) };
  },
});
