import { templateRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const startTemplate = operation(calls.startTemplate, {
  request: templateRequest,
  async handle({ id }, { templates }, sender) {
    return templates.start(sender, id);
  },
});
