import { storeDraftRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { DRAFT_LIMIT_BYTES } from "@sealwright/protocol/product/draft-size";
import { assertEmailVerified } from "../../caller.ts";
import { operation } from "../../operation.ts";

export const storeDraft = operation(calls.storeDraft, {
  counted: true,
  request: storeDraftRequest,
  bodyLimit: DRAFT_LIMIT_BYTES,
  async handle(draft, { drafts }, { caller }) {
    assertEmailVerified(caller);
    return { id: await drafts.store(caller.uid, draft) };
  },
});
