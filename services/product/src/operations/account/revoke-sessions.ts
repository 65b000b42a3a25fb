import { emailRequest, type RevokeSessionsResponse } from "@sealwright/protocol/product";
import { operation } from "../../operation.ts";

export const revokeSessions = operation({
  path: "sessions/revoke",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { grants, signIns }, { caller }): Promise<RevokeSessionsResponse> {
    const identitySessionsRevoked = await signIns.revokeAll(caller.uid);
    await grants.revokeAll(caller.uid);
    return { revoked: true, identitySessionsRevoked };
  },
});
