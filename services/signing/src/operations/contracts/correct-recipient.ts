import { correctRecipientRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const correctRecipient = operation(calls.correctRecipient, {
  request: correctRecipientRequest,
  async handle(request, { changes }, sender) {
    await changes.correct(sender, request);
    return { corrected: true };
  },
});
