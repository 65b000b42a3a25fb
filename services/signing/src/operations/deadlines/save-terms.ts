import { saveTermsRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const saveTerms = operation(calls.saveTerms, {
  request: saveTermsRequest,
  async handle(request, { termChanges }, sender) {
    await termChanges.save(sender, request);
    return { saved: true };
  },
});
