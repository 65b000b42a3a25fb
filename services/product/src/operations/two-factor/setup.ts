import { emailRequest, type TwoFactorSetup } from "@sealwright/protocol/product";
import { assertEmailVerified, assertRecentSignIn } from "../../caller.ts";
import { ownerOperation } from "../../operation.ts";

/**
 * A secret for the owner's authenticator app, which counts once a first code confirms it.
 * @throws ProductError email-not-verified, recent-sign-in-required, two-factor-required
 */
export const setUpTwoFactor = ownerOperation({
  path: "2fa/setup",
  bearer: "either",
  request: emailRequest,
  async handle(_request, { twoFactor, now }, { caller }): Promise<TwoFactorSetup> {
    assertEmailVerified(caller);
    // With a stolen session of an hour ago, an attacker could lock the owner out for good.
    assertRecentSignIn(caller, now());
    return twoFactor.setUp(caller);
  },
});
