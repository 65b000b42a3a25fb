import { draftRequest } from "@sealwright/protocol/product";
import { ownerOperation } from "../../operation.ts";

/** Deletes one draft for good. @throws ProductError draft-not-found, also for another owner's */
export const deleteDraft = ownerOperation({
  path: "drafts/delete",
  bearer: "grant",
  request: draftRequest,
  async handle({ id }, { drafts }, { caller }) {
    await drafts.delete(caller.uid, id);
    return { deleted: true };
  },
});
