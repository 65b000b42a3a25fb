import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const checkGrant = operation(calls.checkGrant, {
  request: emailRequest,
  // Authentication has already checked the grant.
  handle: async (_request, _context, { caller }) => ({
    valid: true,
    uid: caller.uid,
  }),
});
