import { loginMethodRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

export const recordLoginMethod = operation(calls.recordLoginMethod, {
  counted: true,
  request: loginMethodRequest,
  async handle({ method }, { logins }, { caller }) {
    await logins.record(caller, method);
    return { recorded: true };
  },
});
