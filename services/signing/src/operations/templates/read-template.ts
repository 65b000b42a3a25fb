import { templateRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readTemplate = operation(calls.readTemplate, {
  request: templateRequest,
  async handle({ id }, { templates }, sender) {
    return templates.read(sender, id);
  },
});
