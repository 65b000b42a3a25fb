import { type StoreDraftResponse, storeDraftRequest } from "@sealwright/protocol/product";
import { DRAFT_LIMIT_BYTES } from "@sealwright/protocol/product/draft-size";
import { assertEmailVerified } from "../../caller.ts";
import { ownerOperation } from "../../operation.ts";

/**
 * Stores a filled-in form to be signed online (FORM-07).
 * @throws ProductError email-not-verified, draft-limit-reached, bad-request for a form that cannot be signed online
 */
export const storeDraft = ownerOperation({
  path: "drafts",
  bearer: "id-token",
  counted: true,
  request: storeDraftRequest,
  bodyLimit: DRAFT_LIMIT_BYTES,
  async handle(draft, { drafts }, { caller }): Promise<StoreDraftResponse> {
    assertEmailVerified(caller);
    return { id: await drafts.store(caller.uid, draft) };
  },
});
