import { deleteOwnerRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { assertRecentSignIn } from "../../caller.ts";
import { operation } from "../../operation.ts";

export const deleteOwner = operation(calls.deleteOwner, {
  request: deleteOwnerRequest,
  async handle({ otp }, { twoFactor, deletion, now }, { caller }) {
    assertRecentSignIn(caller, now());
    await twoFactor.withCodeIfEnabled(caller, otp, (tx) => deletion.begin(caller, tx));
    return { deleted: true, account: await deletion.finish(caller.uid) };
  },
});
