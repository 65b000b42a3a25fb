import { reissueGrantRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/**
 * Moves a dashboard's grant to a newer sign-in of its owner.
 * @throws ProductError not-signed-in for someone else's grant
 */
export const reissueGrant = ownerOperation({
  path: "grants/reissue",
  bearer: "id-token",
  request: reissueGrantRequest,
  async handle({ grant }, { grants }, { caller }) {
    await grants.reissue(grant, caller);
    return { valid: true };
  },
});
