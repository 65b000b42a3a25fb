import { type RefreshResponse, tokenRequest } from "@sealwright/protocol/identity";
import * as calls from "@sealwright/protocol/identity/calls";
import { IdentityError } from "../../errors.ts";
import { operation } from "../../operation.ts";

/** token exchanges a refresh token for a new ID token. The response is in snake case, as in OAuth. */
export const token = operation(calls.token, {
  request: tokenRequest,
  async handle(request, { config, sessions }): Promise<RefreshResponse> {
    const grantType = request.grant_type ?? request.grantType;
    const refreshToken = request.refresh_token ?? request.refreshToken;
    if (grantType !== "refresh_token") throw new IdentityError("INVALID_GRANT_TYPE");
    if (!refreshToken) throw new IdentityError("MISSING_REFRESH_TOKEN");
    const fresh = await sessions.refresh(refreshToken);
    return {
      access_token: fresh.idToken,
      id_token: fresh.idToken,
      refresh_token: fresh.refreshToken,
      expires_in: fresh.expiresIn,
      token_type: "Bearer",
      user_id: fresh.localId,
      project_id: config.projectId,
    };
  },
});
