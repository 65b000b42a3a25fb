import { renameTemplateRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const renameTemplate = operation(calls.renameTemplate, {
  request: renameTemplateRequest,
  async handle({ id, name, from }, { templates }, sender) {
    await templates.rename(sender, id, { name, from });
    return { renamed: true };
  },
});
