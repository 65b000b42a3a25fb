import {
  type AccountResponse,
  type CompleteLoginResponse,
  changeEmailRequest,
  changePasswordRequest,
  completeLoginRequest,
  type DeleteOwnerResponse,
  type Draft,
  deleteOwnerRequest,
  draftRequest,
  type ListDraftsResponse,
  loginMethodRequest,
  type OwnerExport,
  type OwnerResponse,
  ownerRequest,
  pictureAddress,
  type RecoveryCodesResponse,
  type RedeemHandoffResponse,
  type RevokeSessionsResponse,
  redeemHandoffRequest,
  reissueGrantRequest,
  type StoreDraftResponse,
  storeDraftRequest,
  type TwoFactorInfo,
  type TwoFactorSetUp,
  type TwoFactorStatus,
  twoFactorInfoRequest,
  type VerifyCodeResponse,
  verifyCodeRequest,
} from "@sealwright/protocol/product";
import { ANSWERS_LIMIT_BYTES, TEXT_LIMIT_BYTES } from "@sealwright/protocol/product/draft-size";
import { MINUTE, SECOND } from "@sealwright/runtime";
import type { z } from "zod";
import type { Caller } from "./caller.ts";
import type { ProductContext } from "./context.ts";
import { ProductError } from "./errors.ts";
import { HANDOFF_LIFETIME, type HandedOver } from "./handoffs.ts";

/** How old a sign-in may be for what could lock the owner out, as it is at the identity service. */
const RECENT = 5 * MINUTE;

/** A draft as JSON, where a quotation mark or a line break takes two bytes. */
const DRAFT_BODY_LIMIT_BYTES = 2 * (ANSWERS_LIMIT_BYTES + TEXT_LIMIT_BYTES) + 1024;

/** A call about an owner: comes with that owner's ID token or a dashboard's grant, and names their address. */
export interface OwnerCall<Request extends z.ZodType<{ email: string }> = z.ZodType<{ email: string }>> {
  path: string;
  bearer: "id-token" | "grant" | "either";
  request: Request;
  /** Instead of what every other call takes. */
  bodyLimitBytes?: number;
  handle(
    request: z.output<Request>,
    caller: Caller,
    context: ProductContext,
    bearer: string,
  ): Promise<object>;
}

function ownerCall<Request extends z.ZodType<{ email: string }>>(definition: OwnerCall<Request>): OwnerCall {
  return definition as unknown as OwnerCall;
}

/** Every call about an owner, under `{signature-base}/`. */
export const ownerCalls: readonly OwnerCall[] = [
  ownerCall({
    path: "2fa/get-info",
    bearer: "either",
    request: twoFactorInfoRequest,
    handle: (_request, caller, { twoFactor }): Promise<TwoFactorInfo> => twoFactor.info(caller.uid),
  }),
  ownerCall({
    path: "2fa/setup",
    bearer: "either",
    request: twoFactorInfoRequest,
    async handle(_request, caller, { twoFactor }): Promise<TwoFactorSetUp> {
      assertVerified(caller);
      return twoFactor.setUp(caller);
    },
  }),
  ownerCall({
    path: "2fa/verify-qr",
    bearer: "either",
    request: verifyCodeRequest,
    async handle({ otp }, caller, { twoFactor }): Promise<VerifyCodeResponse> {
      const { right, recoveryCodes } = await twoFactor.check(caller, otp);
      return { success: right, isValid: right, ...(recoveryCodes ? { recoveryCodes } : {}) };
    },
  }),
  ownerCall({
    path: "2fa/status",
    bearer: "grant",
    request: twoFactorInfoRequest,
    handle: (_request, caller, { twoFactor }): Promise<TwoFactorStatus> => twoFactor.status(caller.uid),
  }),
  ownerCall({
    path: "2fa/recovery-codes",
    bearer: "either",
    request: verifyCodeRequest,
    async handle({ otp }, caller, { twoFactor }): Promise<RecoveryCodesResponse> {
      return { recoveryCodes: await twoFactor.renewRecoveryCodes(caller, otp) };
    },
  }),
  ownerCall({
    path: "2fa/disable",
    bearer: "either",
    request: verifyCodeRequest,
    async handle({ otp }, caller, { twoFactor }) {
      await twoFactor.switchOff(caller, otp);
      return { disabled: true };
    },
  }),
  ownerCall({
    path: "grants/check",
    bearer: "grant",
    request: twoFactorInfoRequest,
    // Whether it holds was asked before this.
    handle: async () => ({ valid: true }),
  }),
  ownerCall({
    path: "grants/reissue",
    bearer: "id-token",
    request: reissueGrantRequest,
    async handle({ grant }, caller, { grants }) {
      await grants.reissue(grant, caller);
      return { valid: true };
    },
  }),
  ownerCall({
    path: "sessions/revoke",
    bearer: "grant",
    request: twoFactorInfoRequest,
    async handle(_request, { uid }, { grants, signIns }): Promise<RevokeSessionsResponse> {
      const identitySessionsRevoked = await signIns.end(uid);
      await grants.endAll(uid);
      return { revoked: true, identitySessionsRevoked };
    },
  }),
  ownerCall({
    path: "account",
    bearer: "grant",
    request: twoFactorInfoRequest,
    async handle(_request, caller, context): Promise<AccountResponse> {
      const methods = await context.identityAccounts.methods(caller.uid);
      return { methods, recent: isRecent(caller, context) };
    },
  }),
  ownerCall({
    path: "account/change-email",
    bearer: "grant",
    request: changeEmailRequest,
    async handle({ newEmail }, caller, context) {
      assertRecent(caller, context);
      await context.identityAccounts.sendChangeOfEmailMail(caller, newEmail);
      return { sent: true };
    },
  }),
  ownerCall({
    path: "account/change-password",
    bearer: "grant",
    request: changePasswordRequest,
    async handle({ newPassword }, caller, context, grant) {
      assertRecent(caller, context);
      const signedInAt = await context.identityAccounts.changePassword(caller.uid, newPassword);
      // The password is another one from here on, so whatever fails, its owner is told of it.
      await context.securityMails.queue(caller.email, { what: "password-changed" });
      // The new password has ended every sign-in; the one that set it goes on.
      await context.grants.reissue(grant, { ...caller, signedInAt });
      return { changed: true };
    },
  }),
  ownerCall({
    path: "drafts",
    bearer: "id-token",
    request: storeDraftRequest,
    bodyLimitBytes: DRAFT_BODY_LIMIT_BYTES,
    async handle(draft, caller, { drafts }): Promise<StoreDraftResponse> {
      assertVerified(caller);
      return { id: await drafts.store(caller.uid, draft) };
    },
  }),
  // What was sent is read with a grant alone: an ID token proves no second factor.
  ownerCall({
    path: "drafts/list",
    bearer: "grant",
    request: twoFactorInfoRequest,
    async handle(_request, { uid }, { drafts }): Promise<ListDraftsResponse> {
      return { drafts: await drafts.list(uid) };
    },
  }),
  ownerCall({
    path: "drafts/read",
    bearer: "grant",
    request: draftRequest,
    handle: ({ id }, { uid }, { drafts }): Promise<Draft> => drafts.read(uid, id),
  }),
  ownerCall({
    path: "drafts/delete",
    bearer: "grant",
    request: draftRequest,
    async handle({ id }, { uid }, { drafts }) {
      await drafts.delete(uid, id);
      return { deleted: true };
    },
  }),
  ownerCall({
    path: "owners/export",
    bearer: "grant",
    request: twoFactorInfoRequest,
    async handle(_request, caller, { identityAccounts, ownerData, twoFactor }): Promise<OwnerExport> {
      return {
        account: await identityAccounts.read(caller.uid),
        ...(await ownerData.read(caller)),
        twoFactor: await twoFactor.status(caller.uid),
      };
    },
  }),
  ownerCall({
    path: "owners/delete",
    bearer: "either",
    request: deleteOwnerRequest,
    async handle({ otp }, caller, context): Promise<DeleteOwnerResponse> {
      assertRecent(caller, context);
      const { twoFactor, deletion } = context;
      await twoFactor.withCodeIfOn(caller, otp, (tx) => deletion.begin(caller, tx));
      return { deleted: true, account: await deletion.finish(caller.uid) };
    },
  }),
  ownerCall({
    path: "owners",
    bearer: "id-token",
    request: ownerRequest,
    async handle(fields, caller, { owners }): Promise<OwnerResponse> {
      assertVerified(caller);
      const { isSignUp } = await owners.register(caller, fields);
      return { owner: { email: caller.email, isSignUp }, isSignUp };
    },
  }),
  ownerCall({
    path: "login-methods",
    bearer: "id-token",
    request: loginMethodRequest,
    async handle({ method }, caller, { logins }) {
      await logins.record(caller, method);
      return { recorded: true };
    },
  }),
  ownerCall({
    path: "complete-login",
    bearer: "id-token",
    request: completeLoginRequest,
    async handle(_request, caller, context, idToken): Promise<CompleteLoginResponse> {
      const { config, twoFactor, handoffs } = context;
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
  { handoffs, owners, twoFactor, grants, signIns, identify }: ProductContext,
): Promise<RedeemHandoffResponse> {
  const looksLikeJwt = token.split(".").length === 3;
  let handedOver: HandedOver;
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
  await signIns.assertHolds(handedOver);
  const { uid, email } = handedOver;
  const owner = await owners.byUid(uid);
  return {
    ...{ uid, email },
    grant: await grants.issue(handedOver),
    name: owner?.name || profile.name,
    photoUrl: pictureAddress(owner?.profilePic ?? "") || profile.photoUrl,
  };
}

function isRecent({ signedInAt }: Caller, { now }: ProductContext): boolean {
  return now() - signedInAt.getTime() <= RECENT;
}

/** @throws ProductError recent-sign-in-required */
function assertRecent(caller: Caller, context: ProductContext): void {
  if (!isRecent(caller, context)) throw new ProductError("recent-sign-in-required");
}

function assertVerified(caller: Caller): void {
  if (!caller.emailVerified) throw new ProductError("email-not-verified");
}
