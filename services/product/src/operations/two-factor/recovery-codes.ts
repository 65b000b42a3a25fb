import { verifyCodeRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const regenerateRecoveryCodes = operation(calls.regenerateRecoveryCodes, {
  notifies: true,
  request: verifyCodeRequest,
  async handle({ otp }, { twoFactor }, { caller }) {
    return { recoveryCodes: await twoFactor.regenerateRecoveryCodes(caller, otp) };
  },
});
