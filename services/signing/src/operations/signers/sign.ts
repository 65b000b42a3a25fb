import { sessionActRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const sign = operation(calls.sign, {
  request: sessionActRequest,
  async handle({ ip, userAgent, ...key }, { signing }) {
    return { signedAt: (await signing.sign(key, { ip, userAgent })).toISOString() };
  },
});
