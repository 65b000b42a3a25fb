import { contractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const proposeTemplate = operation(calls.proposeTemplate, {
  request: contractRequest,
  async handle({ id }, { reusing }, sender) {
    return reusing.propose(sender, id);
  },
});
