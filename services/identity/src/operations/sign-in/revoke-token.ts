import { revokeTokenRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

/** accounts:revokeToken ends the session of a refresh token: signing out. An unknown one is not an error. */
export const revokeToken = operation(calls.revokeToken, {
  request: revokeTokenRequest,
  async handle({ token }, { sessions }) {
    if (!token) throw new IdentityError("MISSING_REFRESH_TOKEN");
    await sessions.end(token);
    return {};
  },
});
