import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const getTwoFactorInfo = operation(calls.getTwoFactorInfo, {
  request: emailRequest,
  handle: (_request, { twoFactor }, { caller }) => twoFactor.info(caller.uid),
});
