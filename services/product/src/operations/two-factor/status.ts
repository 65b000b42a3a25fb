import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const getTwoFactorStatus = operation(calls.getTwoFactorStatus, {
  request: emailRequest,
  handle: (_request, { twoFactor }, { caller }) => twoFactor.status(caller.uid),
});
