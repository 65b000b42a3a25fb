import { sessionActRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const sendCode = operation(calls.sendCode, {
  request: sessionActRequest,
  async handle({ ip, userAgent, ...key }, { codeCheck }) {
    await codeCheck.send(key, { ip, userAgent });
    return { sent: true };
  },
});
