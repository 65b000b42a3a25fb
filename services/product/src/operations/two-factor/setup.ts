import { emailRequest, type TwoFactorSetup } from "@sealwright/protocol/product";
import { assertEmailVerified } from "../../caller.ts";
import { operation } from "../../operation.ts";

export const setUpTwoFactor = operation({
  path: "2fa/setup",
  bearer: "either",
  request: emailRequest,
  async handle(_request, { twoFactor }, { caller }): Promise<TwoFactorSetup> {
    assertEmailVerified(caller);
    return twoFactor.setUp(caller);
  },
});
