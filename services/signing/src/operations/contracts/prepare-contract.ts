import { DRAFT_LIMIT_BYTES } from "@sealwright/protocol/product/draft-size";
import { prepareContractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const prepareContract = operation(calls.prepareContract, {
  request: prepareContractRequest,
  bodyLimit: DRAFT_LIMIT_BYTES,
  async handle({ id, ...filled }, { preparing }, sender) {
    return preparing(sender, id, filled);
  },
});
