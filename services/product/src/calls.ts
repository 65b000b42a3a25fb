import {
  type CompleteLoginAnswer,
  completeLoginRequest,
  loginMethodRequest,
  type OwnerAnswer,
  ownerRequest,
  type RedeemHandoffAnswer,
  redeemHandoffRequest,
  type TwoFactorInfo,
  type TwoFactorSetUp,
  twoFactorInfoRequest,
  type VerifyCodeAnswer,
  verifyCodeRequest,
} from "@sealwright/protocol/product";
import { SECOND } from "@sealwright/runtime";
import type { z } from "zod";
import type { Caller } from "./caller.ts";
import type { ProductContext } from "./context.ts";
import { HANDOFF_LIFETIME } from "./handoffs.ts";
import { Refusal } from "./refusal.ts";

/** A call about an owner: comes with that owner's ID token, and names their address. */
export interface OwnerCall<Request extends z.ZodType<{ email: string }> = z.ZodType<{ email: string }>> {
  path: string;
  request: Request;
  handle(
    request: z.output<Request>,
    caller: Caller,
    context: ProductContext,
    idToken: string,
  ): Promise<object>;
}

function ownerCall<Request extends z.ZodType<{ email: string }>>(definition: OwnerCall<Request>): OwnerCall {
  return definition as unknown as OwnerCall;
}

/** Every call about an owner, under `{signature-base}/`. */
export const ownerCalls: readonly OwnerCall[] = [
  ownerCall({
    path: "2fa/get-info",
    request: twoFactorInfoRequest,
    handle: (_request, caller, { twoFactor }): Promise<TwoFactorInfo> => twoFactor.info(caller.uid),
  }),
  ownerCall({
    path: "2fa/set-up",
    request: twoFactorInfoRequest,
    async handle(_request, caller, { twoFactor }): Promise<TwoFactorSetUp> {
      assertVerified(caller);
      return twoFactor.setUp(caller);
    },
  }),
  ownerCall({
    path: "2fa/verify-qr",
    request: verifyCodeRequest,
    async handle({ otp }, caller, { twoFactor }): Promise<VerifyCodeAnswer> {
      const right = await twoFactor.check(caller, otp);
      return { success: right, isValid: right };
    },
  }),
  ownerCall({
    path: "owners",
    request: ownerRequest,
    async handle(fields, caller, { owners }): Promise<OwnerAnswer> {
      assertVerified(caller);
      const { isSignUp } = await owners.register(caller, fields);
      return { owner: { email: caller.email, isSignUp }, isSignUp };
    },
  }),
  ownerCall({
    path: "login-methods",
    request: loginMethodRequest,
    async handle({ method }, caller, { logins }) {
      await logins.record(caller, method);
      return { recorded: true };
    },
  }),
  ownerCall({
    path: "complete-login",
    request: completeLoginRequest,
    async handle(_request, caller, { config, twoFactor, handoffs }, idToken): Promise<CompleteLoginAnswer> {
      assertVerified(caller);
      if (config.handoffToken === "id") {
        // The code is used up when the dashboard redeems the ID token: that is where the login completes.
        await twoFactor.requirePass(caller);
        return { message: "Redirecting to dashboard", token: idToken, expiresIn: HANDOFF_LIFETIME / SECOND };
      }
      await twoFactor.consumePass(caller);
      return { message: "Redirecting to dashboard", ...(await handoffs.issue(caller)) };
    },
  }),
];

export { redeemHandoffRequest };

/**
 * The dashboard trades the token of its address for the owner. Needs no bearer: the token is the credential.
 * An ID token passes the same gates here that complete-login has.
 */
export async function redeemHandoff(
  { token }: z.output<typeof redeemHandoffRequest>,
  { handoffs, owners, twoFactor, identify }: ProductContext,
): Promise<RedeemHandoffAnswer> {
  const looksLikeJwt = token.split(".").length === 3;
  let handedOver: { uid: string; email: string };
  let profile = { name: "", photoUrl: "" };
  if (looksLikeJwt) {
    const caller = await identify(token);
    assertVerified(caller);
    await twoFactor.consumePass(caller);
    handedOver = await handoffs.redeemIdToken(token, caller);
    profile = caller;
  } else {
    handedOver = await handoffs.redeem(token);
  }
  const owner = await owners.byUid(handedOver.uid);
  return {
    ...handedOver,
    name: owner?.name || profile.name,
    photoUrl: owner?.profile_pic || profile.photoUrl,
  };
}

function assertVerified(caller: Caller): void {
  if (!caller.emailVerified) throw new Refusal("email-not-verified");
}
