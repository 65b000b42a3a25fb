import { type Draft, draftRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** One draft, with its answers and text. @throws ProductError draft-not-found, also for another owner's */
export const readDraft = ownerOperation({
  path: "drafts/read",
  bearer: "grant",
  request: draftRequest,
  handle: ({ id }, { drafts }, { caller }): Promise<Draft> => drafts.read(caller.uid, id),
});
