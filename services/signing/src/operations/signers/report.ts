import { reasonRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const report = operation(calls.report, {
  request: reasonRequest,
  async handle({ ip: _, userAgent: __, reason, ...key }, { leaving }) {
    await leaving.report(key, reason);
    return { reported: true };
  },
});
