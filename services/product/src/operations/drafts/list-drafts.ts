import { emailRequest, type ListDraftsResponse } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** Drafts are read with a grant only: an ID token does not prove a second factor. */
export const listDrafts = ownerOperation({
  path: "drafts/list",
  bearer: "grant",
  request: emailRequest,
  async handle(_request, { drafts }, { caller }): Promise<ListDraftsResponse> {
    return { drafts: await drafts.list(caller.uid) };
  },
});
