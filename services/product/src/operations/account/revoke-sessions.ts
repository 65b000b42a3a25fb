import { emailRequest, type RevokeSessionsResponse } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** Ends every sign-in and every dashboard's grant, the caller's included. */
export const revokeSessions = ownerOperation({
  path: "sessions/revoke",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { grants, signIns }, { caller }): Promise<RevokeSessionsResponse> {
    const identitySessionsRevoked = await signIns.revokeAll(caller.uid);
    await grants.revokeAll(caller.uid);
    return { revoked: true, identitySessionsRevoked };
  },
});
