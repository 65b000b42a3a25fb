import { draftRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const deleteDraft = operation(calls.deleteDraft, {
  request: draftRequest,
  async handle({ id }, { drafts }, { caller }) {
    await drafts.delete(caller.uid, id);
    return { deleted: true };
  },
});
