import { type AccountResponse, emailRequest } from "@sealwright/protocol/product";
import { isRecentSignIn } from "../../caller.ts";
import { ownerOperation } from "../../operation.ts";

/** How the owner signs in, and whether they did within the last five minutes. */
export const getAccount = ownerOperation({
  path: "account",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { identityAccounts, now }, { caller }): Promise<AccountResponse> {
    const methods = await identityAccounts.methods(caller.uid);
    return { methods, recent: isRecentSignIn(caller, now()) };
  },
});
