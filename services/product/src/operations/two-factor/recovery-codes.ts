import { type RecoveryCodesResponse, verifyCodeRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/**
 * Replaces the recovery codes.
 * @throws ProductError two-factor-not-enabled, invalid-code, too-many-attempts
 */
export const regenerateRecoveryCodes = ownerOperation({
  path: "2fa/recovery-codes",
  bearer: "either",
  notifies: true,
  request: verifyCodeRequest,
  async handle({ otp }, { twoFactor }, { caller }): Promise<RecoveryCodesResponse> {
    return { recoveryCodes: await twoFactor.regenerateRecoveryCodes(caller, otp) };
  },
});
