import { type DeleteOwnerResponse, deleteOwnerRequest } from "@sealwright/protocol/product";
import { assertRecentSignIn } from "../../caller.ts";
import { ownerOperation } from "../../operation.ts";

/**
 * Deletes the owner here and at the identity service.
 * @throws ProductError recent-sign-in-required, two-factor-required, invalid-code
 */
export const deleteOwner = ownerOperation({
  path: "owners/delete",
  bearer: "either",
  request: deleteOwnerRequest,
  async handle({ otp }, { twoFactor, deletion, now }, { caller }): Promise<DeleteOwnerResponse> {
    assertRecentSignIn(caller, now());
    await twoFactor.withCodeIfEnabled(caller, otp, (tx) => deletion.begin(caller, tx));
    return { deleted: true, account: await deletion.finish(caller.uid) };
  },
});
