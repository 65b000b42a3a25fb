import { reasonRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const decline = operation(calls.decline, {
  request: reasonRequest,
  async handle({ ip, userAgent, reason, ...key }, { leaving }) {
    await leaving.decline(key, reason, { ip, userAgent });
    return { declined: true };
  },
});
