import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/signing/calls";
import { operation } from "../../operation.ts";

export const readUsage = operation(calls.readUsage, {
  request: emailRequest,
  async handle(_request, { readUsage: read }, { uid }) {
    return { usage: await read(uid) };
  },
});
