import { templateRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const deleteTemplate = operation(calls.deleteTemplate, {
  request: templateRequest,
  async handle({ id }, { templates }, sender) {
    await templates.delete(sender, id);
    return { deleted: true };
  },
});
