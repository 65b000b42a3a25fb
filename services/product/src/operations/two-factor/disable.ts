import { verifyCodeRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/**
 * Turns two-factor off with a code.
 * @throws ProductError two-factor-not-enabled, invalid-code, too-many-attempts
 */
export const disableTwoFactor = ownerOperation({
  path: "2fa/disable",
  bearer: "either",
  notifies: true,
  request: verifyCodeRequest,
  async handle({ otp }, { twoFactor }, { caller }) {
    await twoFactor.disable(caller, otp);
    return { disabled: true };
  },
});
