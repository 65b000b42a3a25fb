import { pictureAddress, redeemHandoffRequest } from "@sealwright/protocol/product";
import * as calls from "@sealwright/protocol/product/calls";
import { assertEmailVerified } from "../../caller.ts";
import type { ProductContext } from "../../context.ts";
import type { HandedOffOwner } from "../../handoff/handoffs.ts";
import { operation } from "../../operation.ts";

/** The dashboard trades the token in its URL for the owner. The token is the credential. */
export const redeemHandoff = operation(calls.redeemHandoff, {
  request: redeemHandoffRequest,
  async handle({ token }, context) {
    const isIdToken = token.split(".").length === 3;
    const { owner, name, photoUrl } = isIdToken
      ? await redeemIdToken(token, context)
      : { owner: await context.handoffs.redeem(token), name: "", photoUrl: "" };
    await context.signIns.assertValid(owner);
    const { uid, email } = owner;
    const profile = await context.owners.byUid(uid);
    return {
      uid,
      email,
      grant: await context.grants.issue(owner),
      name: profile?.name || name,
      photoUrl: pictureAddress(profile?.profilePic ?? "") || photoUrl,
    };
  },
});

interface SignedInProfile {
  owner: HandedOffOwner;
  name: string;
  photoUrl: string;
}

/** An ID token passes the same checks here that `complete-login` makes. */
async function redeemIdToken(
  token: string,
  { identify, twoFactor, handoffs }: ProductContext,
): Promise<SignedInProfile> {
  const caller = await identify(token);
  assertEmailVerified(caller);
  await twoFactor.consumeVerification(caller);
  const { name, photoUrl } = caller;
  return { owner: await handoffs.redeemIdToken(token, caller), name, photoUrl };
}
