import { contractRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readCalendarFile = operation(calls.readCalendarFile, {
  request: contractRequest,
  async handle({ id }, { calendars }, sender) {
    return { calendar: await calendars.ofContract(sender, id) };
  },
});
