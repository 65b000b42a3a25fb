import { type OwnerResponse, ownerRequest } from "@sealwright/protocol/product";
import { assertEmailVerified } from "../../caller.ts";
import { ownerOperation } from "../../operation.ts";

/**
 * Stores who registered and where they came from (specification, section 7). May be repeated.
 * @throws ProductError email-not-verified, two-factor-required
 */
export const registerOwner = ownerOperation({
  path: "owners",
  bearer: "id-token",
  counted: true,
  request: ownerRequest,
  async handle(fields, { owners, twoFactor }, { caller }): Promise<OwnerResponse> {
    assertEmailVerified(caller);
    await twoFactor.requirePassed(caller);
    const { isSignUp } = await owners.register(caller, fields);
    return { owner: { email: caller.email, isSignUp }, isSignUp };
  },
});
