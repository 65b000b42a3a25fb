import { reissueGrantRequest } from "@sealwright/protocol/product";
import { operation } from "../../operation.ts";

export const reissueGrant = operation({
  path: "grants/reissue",
  bearer: "id-token",
  request: reissueGrantRequest,
  async handle({ grant }, { grants }, { caller }) {
    await grants.reissue(grant, caller);
    return { valid: true };
  },
});
