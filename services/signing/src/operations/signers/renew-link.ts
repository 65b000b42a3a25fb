import { openLinkRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const renewLink = operation(calls.renewLink, {
  request: openLinkRequest,
  async handle({ secret, ...client }, { openLinks }) {
    await openLinks.renew(secret, client);
    return { sent: true };
  },
});
