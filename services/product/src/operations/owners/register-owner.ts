import { ownerRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { assertEmailVerified } from "../../caller.ts";
import { operation } from "../../operation.ts";

/** Stores who registered and where they came from (specification, section 7). May be repeated. */
export const registerOwner = operation(calls.registerOwner, {
  counted: true,
  request: ownerRequest,
  async handle(fields, { owners, twoFactor }, { caller }) {
    assertEmailVerified(caller);
    await twoFactor.requirePassed(caller);
    const { isSignUp } = await owners.register(caller, fields);
    return { owner: { email: caller.email, isSignUp }, isSignUp };
  },
});
