import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readDeadlineSettings = operation(calls.readDeadlineSettings, {
  request: emailRequest,
  async handle(_request, { deadlineSettings }, sender) {
    return deadlineSettings.read(sender);
  },
});
