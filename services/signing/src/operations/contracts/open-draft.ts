import { contractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const openDraft = operation(calls.openDraft, {
  request: contractRequest,
  async handle({ id }, { contracts }, sender) {
    await contracts.openDraft(sender, id);
    return { id };
  },
});
