import { voidContractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const voidContract = operation(calls.voidContract, {
  request: voidContractRequest,
  async handle(request, { changes }, sender) {
    await changes.void(sender, request);
    return { voided: true };
  },
});
