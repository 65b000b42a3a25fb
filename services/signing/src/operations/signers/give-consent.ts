import { sessionActRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const giveConsent = operation(calls.giveConsent, {
  request: sessionActRequest,
  async handle({ ip, userAgent, ...key }, { signing }) {
    await signing.consent(key, { ip, userAgent });
    return { agreed: true };
  },
});
