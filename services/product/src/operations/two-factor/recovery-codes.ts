import { type RecoveryCodesResponse, verifyCodeRequest } from "@sealwright/protocol/product";
import { operation } from "../../operation.ts";

export const regenerateRecoveryCodes = operation({
  path: "2fa/recovery-codes",
  bearer: "either",
  notifies: true,
  request: verifyCodeRequest,
  async handle({ otp }, { twoFactor }, { caller }): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await twoFactor.regenerateRecoveryCodes(caller, otp) };
  },
});
