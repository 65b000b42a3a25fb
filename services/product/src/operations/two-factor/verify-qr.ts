import { type VerifyCodeResponse, verifyCodeRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

export const verifyQr = ownerOperation({
  path: "2fa/verify-qr",
  bearer: "either",
  request: verifyCodeRequest,
  async handle({ otp }, { twoFactor }, { caller }): Promise<VerifyCodeResponse> {
    const { valid, recoveryCodes } = await twoFactor.verifyCode(caller, otp);
    return { success: valid, isValid: valid, ...(recoveryCodes ? { recoveryCodes } : {}) };
  },
});
