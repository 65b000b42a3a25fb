import { reissueGrantRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

export const reissueGrant = ownerOperation({
  path: "grants/reissue",
  bearer: "id-token",
  request: reissueGrantRequest,
  async handle({ grant }, { grants }, { caller }) {
    await grants.reissue(grant, caller);
    return { valid: true };
  },
});
