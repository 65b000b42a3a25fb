import { type CheckGrantResponse, emailRequest } from "@sealwright/protocol/product";
import { operation } from "../../operation.ts";

export const checkGrant = operation({
  path: "grants/check",
  bearer: "grant",
  request: emailRequest,
  // Authentication has already checked the grant.
  handle: async (_request, _context, { caller }): Promise<CheckGrantResponse> => ({
    valid: true,
    uid: caller.uid,
  }),
});
