import { reasonRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const askForPaper = operation(calls.askForPaper, {
  request: reasonRequest,
  async handle({ ip, userAgent, reason, ...key }, { leaving }) {
    await leaving.askForPaper(key, reason, { ip, userAgent });
    return { asked: true };
  },
});
