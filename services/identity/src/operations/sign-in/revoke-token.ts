import { revokeTokenRequest } from "@sealwright/protocol/identity";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

/** accounts:revokeToken ends the session of a refresh token: signing out. An unknown one is not an error. */
export const revokeToken = operation({
  method: "POST",
  path: "accounts:revokeToken",
  versions: ["v1", "v2"],
  request: revokeTokenRequest,
  async handle({ token }, { sessions }) {
    if (!token) throw new IdentityError("MISSING_REFRESH_TOKEN");
    await sessions.end(token);
    return {};
  },
});
