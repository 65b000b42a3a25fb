import { completeLoginRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { SECOND } from "@sealwright/runtime";
import { assertEmailVerified, type Caller } from "../../caller.ts";
import type { ProductContext } from "../../context.ts";
import { HANDOFF_LIFETIME } from "../../handoff/handoffs.ts";
import { operation } from "../../operation.ts";

const message = "Redirecting to dashboard";

/**
 * The gate to the dashboard (specification, section 7): decides on the server whether a sign-in is complete, and who reports
 * the sign-up that it may be.
 */
export const completeLogin = operation(calls.completeLogin, {
  request: completeLoginRequest,
  async handle({ signUpClaim }, context, { caller, bearer }) {
    assertEmailVerified(caller);
    const handoff = await handOver(context, caller, bearer);
    if (signUpClaim === undefined) return { message, ...handoff };
    return { message, ...handoff, isSignUp: await context.owners.claimSignUp(caller, signUpClaim) };
  },
});

/** @returns the token for the dashboard */
async function handOver({ config, twoFactor, handoffs }: ProductContext, caller: Caller, bearer: string) {
  if (config.handoffToken === "id") {
    // The verification is consumed when the dashboard redeems the ID token: sign-in completes there.
    await twoFactor.requireVerification(caller);
    return { token: bearer, expiresIn: HANDOFF_LIFETIME / SECOND };
  }
  await twoFactor.consumeVerification(caller);
  return handoffs.issue(caller);
}
