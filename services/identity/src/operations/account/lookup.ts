import { type LookupResponse, lookupRequest } from "@sealwright/protocol/identity";
import { accountInfo } from "../../accounts/account-info.ts";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#GetAccountInfoResponse";

/** accounts:lookup with an ID token: the owner's own account. */
export const lookup = operation({
  method: "POST",
  path: "accounts:lookup",
  request: lookupRequest,
  async handle({ idToken }, { sessions }): Promise<LookupResponse> {
    return { kind, users: [accountInfo(await sessions.owner(idToken))] };
  },
});
