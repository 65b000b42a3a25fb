import { linkRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readEmbeddedLink = operation(calls.readEmbeddedLink, {
  request: linkRequest,
  async handle({ secret }, { embedded }) {
    return embedded.frameOfUrl(secret);
  },
});
