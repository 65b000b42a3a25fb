import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const exportOwner = operation(calls.exportOwner, {
  request: emailRequest,
  async handle(_request, { identityAccounts, ownerData, twoFactor }, { caller }) {
    return {
      account: await identityAccounts.read(caller.uid),
      ...(await ownerData.read(caller)),
      twoFactor: await twoFactor.status(caller.uid),
    };
  },
});
