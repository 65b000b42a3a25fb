import { sessionRequest } from "@sealwright/protocol/signing";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readSession = operation(calls.readSession, {
  request: sessionRequest,
  async handle(key, { reader }) {
    return reader.read(key);
  },
});
