import { deleteContractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const deleteContract = operation(calls.deleteContract, {
  request: deleteContractRequest,
  async handle({ id, forGood }, { contracts }, sender) {
    await contracts.delete(sender, id, forGood);
    return { deleted: true };
  },
});
