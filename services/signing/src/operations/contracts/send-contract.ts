import { DRAFT_LIMIT_BYTES } from "@sealwright/protocol/product/draft-size";
import { sendContractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const sendContract = operation(calls.sendContract, {
  request: sendContractRequest,
  bodyLimit: DRAFT_LIMIT_BYTES,
  async handle({ email: _, ...request }, { sending }, sender) {
    return { envelope: await sending.send(sender, request) };
  },
});
