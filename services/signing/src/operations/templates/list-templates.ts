import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const listTemplates = operation(calls.listTemplates, {
  request: emailRequest,
  async handle(_request, { templates }, sender) {
    return { templates: await templates.list(sender) };
  },
});
