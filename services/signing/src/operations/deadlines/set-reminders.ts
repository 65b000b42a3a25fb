import { setRemindersRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const setReminders = operation(calls.setReminders, {
  request: setRemindersRequest,
  async handle({ id, remindsBefore }, { termChanges }, sender) {
    await termChanges.setReminders(sender, id, remindsBefore);
    return { saved: true };
  },
});
