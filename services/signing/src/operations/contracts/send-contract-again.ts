import { contractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const sendContractAgain = operation(calls.sendContractAgain, {
  request: contractRequest,
  async handle({ id }, { contracts }, sender) {
    return { id: await contracts.again(sender, id) };
  },
});
