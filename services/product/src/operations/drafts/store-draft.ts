import { type StoreDraftResponse, storeDraftRequest } from "@sealwright/protocol/product";
import { ANSWERS_LIMIT_BYTES, TEXT_LIMIT_BYTES } from "@sealwright/protocol/product/draft-size";
import { assertEmailVerified } from "../../caller.ts";
import { operation } from "../../operation.ts";

export const storeDraft = operation({
  path: "drafts",
  bearer: "id-token",
  counted: true,
  request: storeDraftRequest,
  // In JSON, a quotation mark or a line break takes two bytes.
  bodyLimit: 2 * (ANSWERS_LIMIT_BYTES + TEXT_LIMIT_BYTES) + 1024,
  async handle(draft, { drafts }, { caller }): Promise<StoreDraftResponse> {
    assertEmailVerified(caller);
    return { id: await drafts.store(caller.uid, draft) };
  },
});
