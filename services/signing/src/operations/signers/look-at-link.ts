import { linkRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const lookAtLink = operation(calls.lookAtLink, {
  request: linkRequest,
  async handle({ secret }, { openLinks }) {
    return openLinks.look(secret);
  },
});
