import { normalizeEmail } from "@sealwright/protocol/credentials";
import { type LookupResponse, lookupRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls/admin";
import { accountInfo } from "../../accounts/account-info.ts";
import { operation } from "../../operation.ts";

const kind = "identitytoolkit#GetAccountInfoResponse";

/** accounts:lookup with the server credential: any accounts, by any identifier; unknown ones are left out. */
export const lookupAsAdmin = operation(calls.lookupAsAdmin, {
  request: lookupRequest,
  async handle(request, { accountList }): Promise<LookupResponse> {
    const found = await accountList.search({
      localIds: request.localId ?? [],
      emails: (request.email ?? []).map(normalizeEmail),
      phoneNumbers: request.phoneNumber ?? [],
      identities: request.federatedUserId ?? [],
    });
    return found.length ? { kind, users: found.map(accountInfo) } : { kind };
  },
});
