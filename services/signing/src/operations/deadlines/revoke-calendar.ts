import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const revokeCalendar = operation(calls.revokeCalendar, {
  request: emailRequest,
  async handle(_request, { deadlineSettings }, sender) {
    await deadlineSettings.revokeCalendar(sender);
    return { revoked: true };
  },
});
