import { contractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const deleteContract = operation(calls.deleteContract, {
  request: contractRequest,
  async handle({ id }, { contracts }, sender) {
    await contracts.delete(sender, id);
    return { deleted: true };
  },
});
