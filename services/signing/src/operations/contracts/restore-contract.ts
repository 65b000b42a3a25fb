import { contractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const restoreContract = operation(calls.restoreContract, {
  request: contractRequest,
  async handle({ id }, { contracts }, sender) {
    await contracts.restore(sender, id);
    return { id };
  },
});
