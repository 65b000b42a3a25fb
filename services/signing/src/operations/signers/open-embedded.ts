import { openLinkRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const openEmbedded = operation(calls.openEmbedded, {
  request: openLinkRequest,
  async handle({ secret, ...client }, { embedded }) {
    return embedded.open(secret, client);
  },
});
