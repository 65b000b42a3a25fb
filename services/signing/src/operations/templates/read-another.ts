import { contractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readAnother = operation(calls.readAnother, {
  request: contractRequest,
  async handle({ id }, { reusing }, sender) {
    return reusing.another(sender, id);
  },
});
