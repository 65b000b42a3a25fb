import { contractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readContract = operation(calls.readContract, {
  request: contractRequest,
  async handle({ id }, { records }, sender) {
    return records.read(sender, id);
  },
});
