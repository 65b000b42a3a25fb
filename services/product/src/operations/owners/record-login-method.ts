import { loginMethodRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { operation } from "../../operation.ts";

/** Records how the owner signed in (specification, section 7). */
export const recordLoginMethod = operation(calls.recordLoginMethod, {
  counted: true,
  request: loginMethodRequest,
  async handle({ method }, { logins, twoFactor }, { caller }) {
    await twoFactor.requirePassed(caller);
    await logins.record(caller, method);
    return { recorded: true };
  },
});
