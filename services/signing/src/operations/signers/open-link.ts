import { openLinkRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const openLink = operation(calls.openLink, {
  request: openLinkRequest,
  async handle({ secret, ...client }, { openLinks }) {
    return openLinks.open(secret, client);
  },
});
