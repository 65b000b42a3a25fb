import { saveDeadlineSettingsRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const saveDeadlineSettings = operation(calls.saveDeadlineSettings, {
  request: saveDeadlineSettingsRequest,
  async handle(settings, { deadlineSettings }, sender) {
    await deadlineSettings.save(sender, settings);
    return { saved: true };
  },
});
