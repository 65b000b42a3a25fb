import * as calls from "@sealwright/protocol/payments/calls";
import { emailRequest } from "@sealwright/protocol/product";
import { operation } from "../../operation.ts";

export const forgetChoice = operation(calls.forgetChoice, {
  request: emailRequest,
  async handle(_request, { choices }, { uid }) {
    await choices.forget(uid);
    return { forgotten: true };
  },
});
