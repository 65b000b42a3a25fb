import { reissueGrantRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const reissueGrant = operation(calls.reissueGrant, {
  request: reissueGrantRequest,
  async handle({ grant }, { grants }, { caller }) {
    await grants.reissue(grant, caller);
    return { valid: true };
  },
});
