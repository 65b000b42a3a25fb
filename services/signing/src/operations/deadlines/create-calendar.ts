import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const createCalendar = operation(calls.createCalendar, {
  request: emailRequest,
  async handle(_request, { deadlineSettings }, sender) {
    return { secret: await deadlineSettings.createCalendar(sender) };
  },
});
