import { verifyCodeRequest } from "@sealwright/protocol/product";
import { operation } from "../../operation.ts";

export const disableTwoFactor = operation({
  path: "2fa/disable",
  bearer: "either",
  notifies: true,
  request: verifyCodeRequest,
  async handle({ otp }, { twoFactor }, { caller }) {
    await twoFactor.disable(caller, otp);
    return { disabled: true };
  },
});
