import { verifyCodeRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

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
