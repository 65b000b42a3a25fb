import { subscribeRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const subscribe = operation(calls.subscribe, {
  request: subscribeRequest,
  async handle(submission, { newsletter }) {
    await newsletter.subscribe(submission);
    return { received: true };
  },
});
