import { codeRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const passCode = operation(calls.passCode, {
  request: codeRequest,
  async handle({ ip, userAgent, code, ...key }, { codeCheck }) {
    await codeCheck.pass(key, code, { ip, userAgent });
    return { passed: true };
  },
});
