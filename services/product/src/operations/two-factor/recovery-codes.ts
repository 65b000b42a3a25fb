import { type RecoveryCodesResponse, verifyCodeRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

export const regenerateRecoveryCodes = ownerOperation({
  path: "2fa/recovery-codes",
  bearer: "either",
  notifies: true,
  request: verifyCodeRequest,
  async handle({ otp }, { twoFactor }, { caller }): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await twoFactor.regenerateRecoveryCodes(caller, otp) };
  },
});
