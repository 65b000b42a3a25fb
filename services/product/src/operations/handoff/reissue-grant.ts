import { reissueGrantRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

/** Moves a dashboard's grant to a newer sign-in of its owner. */
export const reissueGrant = operation(calls.reissueGrant, {
  request: reissueGrantRequest,
  async handle({ grant }, { grants }, { caller }) {
    await grants.reissue(grant, caller);
    return { valid: true };
  },
});
