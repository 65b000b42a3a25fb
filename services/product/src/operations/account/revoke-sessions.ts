import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const revokeSessions = operation(calls.revokeSessions, {
  request: emailRequest,
  async handle(_request, { grants, signIns }, { caller }) {
    const identitySessionsRevoked = await signIns.revokeAll(caller.uid);
    await grants.revokeAll(caller.uid);
    return { revoked: true, identitySessionsRevoked };
  },
});
