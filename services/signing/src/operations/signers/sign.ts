import { signRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const sign = operation(calls.sign, {
  request: signRequest,
  async handle({ ip, userAgent, reviewed, ...key }, { signing }) {
    return { signedAt: (await signing.sign(key, reviewed, { ip, userAgent })).toISOString() };
  },
});
