import { type LookupResponse, lookupRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { accountInfo } from "../../accounts/account-info.ts";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#GetAccountInfoResponse";

/** accounts:lookup with an ID token: the owner's own account. */
export const lookup = operation(calls.lookup, {
  request: lookupRequest,
  async handle({ idToken }, { sessions }): Promise<LookupResponse> {
    return { kind, users: [accountInfo(await sessions.owner(idToken))] };
  },
});
