import { templateRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const restoreTemplate = operation(calls.restoreTemplate, {
  request: templateRequest,
  async handle({ id }, { templates }, sender) {
    await templates.restore(sender, id);
    return { restored: true };
  },
});
