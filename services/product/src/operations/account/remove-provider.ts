import { removeProviderRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { assertRecentSignIn } from "../../caller.ts";
import { operation } from "../../operation.ts";

export const removeProvider = operation(calls.removeProvider, {
  notifies: true,
  request: removeProviderRequest,
  async handle({ providerId }, { identityAccounts, now }, { caller }) {
    assertRecentSignIn(caller, now());
    await identityAccounts.removeProvider(caller.uid, providerId);
    return { removed: true };
  },
});
