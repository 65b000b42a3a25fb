import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { assertEmailVerified, assertRecentSignIn } from "../../caller.ts";
import { operation } from "../../operation.ts";

export const setUpTwoFactor = operation(calls.setUpTwoFactor, {
  request: emailRequest,
  async handle(_request, { twoFactor, now }, { caller }) {
    assertEmailVerified(caller);
    // With a stolen session of an hour ago, an attacker could lock the owner out for good.
    assertRecentSignIn(caller, now());
    return twoFactor.setUp(caller);
  },
});
