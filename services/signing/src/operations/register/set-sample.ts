import { sampleRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const setSample = operation(calls.setSample, {
  request: sampleRequest,
  async handle({ removed }, { contracts }, sender) {
    await contracts.setSample(sender, removed);
    return { removed };
  },
});
