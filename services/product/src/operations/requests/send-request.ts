import { sendRequestRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const sendRequest = operation(calls.sendRequest, {
  request: sendRequestRequest,
  async handle(request, { requests }) {
    await requests.receive(request);
    return { received: true };
  },
});
