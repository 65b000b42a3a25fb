import { emailRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { SECOND } from "@sealwright/runtime";
import { assertEmailVerified } from "../../caller.ts";
import { HANDOFF_LIFETIME } from "../../handoff/handoffs.ts";
import { operation } from "../../operation.ts";

const message = "Redirecting to dashboard";

export const completeLogin = operation(calls.completeLogin, {
  request: emailRequest,
  async handle(_request, { config, twoFactor, handoffs }, { caller, bearer }) {
    assertEmailVerified(caller);
    if (config.handoffToken === "id") {
      // The verification is consumed when the dashboard redeems the ID token: sign-in completes there.
      await twoFactor.requireVerification(caller);
      return { message, token: bearer, expiresIn: HANDOFF_LIFETIME / SECOND };
    }
    await twoFactor.consumeVerification(caller);
    return { message, ...(await handoffs.issue(caller)) };
  },
});
