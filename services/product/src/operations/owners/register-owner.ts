import { ownerRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { assertEmailVerified } from "../../caller.ts";
import { operation } from "../../operation.ts";

export const registerOwner = operation(calls.registerOwner, {
  counted: true,
  request: ownerRequest,
  async handle(fields, { owners }, { caller }) {
    assertEmailVerified(caller);
    const { isSignUp } = await owners.register(caller, fields);
    return { owner: { email: caller.email, isSignUp }, isSignUp };
  },
});
