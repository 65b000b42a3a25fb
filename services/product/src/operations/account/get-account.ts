import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { isRecentSignIn } from "../../caller.ts";
import { operation } from "../../operation.ts";

/** How the owner signs in, and whether they did within the last five minutes. */
export const getAccount = operation(calls.getAccount, {
  request: emailRequest,
  async handle(_request, { identityAccounts, now }, { caller }) {
    const methods = await identityAccounts.methods(caller.uid);
    return { methods, recent: isRecentSignIn(caller, now()) };
  },
});
