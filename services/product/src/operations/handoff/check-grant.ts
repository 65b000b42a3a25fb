import { type CheckGrantResponse, emailRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** Whether a dashboard's grant is still valid, and whose it is. */
export const checkGrant = ownerOperation({
  path: "grants/check",
  bearer: "grant",
  request: emailRequest,
  // Authentication has already checked the grant.
  handle: async (_request, _context, { caller }): Promise<CheckGrantResponse> => ({
    valid: true,
    uid: caller.uid,
  }),
});
