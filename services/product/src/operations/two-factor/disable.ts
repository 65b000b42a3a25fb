import { verifyCodeRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const disableTwoFactor = operation(calls.disableTwoFactor, {
  notifies: true,
  request: verifyCodeRequest,
  async handle({ otp }, { twoFactor }, { caller }) {
    await twoFactor.disable(caller, otp);
    return { disabled: true };
  },
});
