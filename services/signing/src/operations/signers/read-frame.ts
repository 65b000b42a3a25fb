import { sessionRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readFrame = operation(calls.readFrame, {
  request: sessionRequest,
  async handle(key, { embedded }) {
    return embedded.frameOf(key);
  },
});
