import * as calls from "@sealwright/protocol/payments/calls";
import { emailRequest } from "@sealwright/protocol/product";
import { operation } from "../../operation.ts";

export const readChoice = operation(calls.readChoice, {
  request: emailRequest,
  async handle(_request, { choices }, { uid }) {
    return { choice: (await choices.read(uid)) ?? null };
  },
});
