import { saveTemplateRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const saveTemplate = operation(calls.saveTemplate, {
  request: saveTemplateRequest,
  async handle({ contract, name, blanks, requestId }, { reusing }, sender) {
    return { id: await reusing.save(sender, { contract, name, blanks, requestId }) };
  },
});
