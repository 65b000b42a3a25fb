import { normalizeEmail } from "@sealwright/protocol/credentials";
import { type LookupAnswer, lookupRequest } from "@sealwright/protocol/identity";
import { operation } from "../operation.ts";
import { userInfo } from "../presentation.ts";

const kind = "identitytoolkit#GetAccountInfoResponse";

/** accounts:lookup with an ID token: the owner's own account. */
export const lookup = operation({
  method: "POST",
  path: "accounts:lookup",
  request: lookupRequest,
  async handle({ idToken }, { sessions }): Promise<LookupAnswer> {
    return { kind, users: [userInfo(await sessions.owner(idToken))] };
  },
});

/** accounts:lookup with the server credential: any accounts, by id or address; unknown ones are left out. */
export const lookupAsAdmin = operation({
  method: "POST",
  path: "accounts:lookup",
  admin: true,
  request: lookupRequest,
  async handle({ localId = [], email = [] }, { accounts }): Promise<LookupAnswer> {
    if (localId.length + email.length === 0) return { kind };
    const found = await accounts.search({ localIds: localId, emails: email.map(normalizeEmail) });
    return found.length ? { kind, users: found.map(userInfo) } : { kind };
  },
});
