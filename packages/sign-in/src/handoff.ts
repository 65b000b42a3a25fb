import { normalizeEmail } from "@sealwright/protocol/credentials";
import { dashboardLoginUrl } from "@sealwright/protocol/handoff";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import type { CampaignData, LoginMethod } from "@sealwright/protocol/product";
import { ProductCallError } from "@sealwright/protocol/product/call";
import * as calls from "@sealwright/protocol/product/calls";
import type { AuthContext } from "./context.ts";
import { linkProvider } from "./link-provider.ts";
import type { SignedInUser, SignInOutcome } from "./outcomes.ts";
import { rejected, serviceFailure } from "./rejections.ts";

/** Registers the owner, completes the sign-in, and returns the dashboard URL to redirect to. */
export async function handOff(
  context: AuthContext,
  signedIn: SignedInUser,
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  const { idToken, user, method, link } = signedIn;
  signal?.throwIfAborted();
  try {
    const owner = await registerOwner(context, signedIn);
    if (owner.email !== normalizeEmail(user.email))
      return rejected(authMessages.login.failed, { reason: "credentials" });
    signal?.throwIfAborted();
    const claim = context.claimSignUp(user.localId, owner.isSignUp === true);
    const completion = { email: owner.email, signUpClaim: claim };
    const { token, isSignUp } = await context.product(calls.completeLogin, completion, idToken);
    signal?.throwIfAborted();
    // Recorded only now: completeLogin fails if a two-factor code is still missing.
    if (method) await recordLoginMethod(context, idToken, owner.email, method);
    signal?.throwIfAborted();
    const notice = link && (await linkProvider(context, idToken, link.provider));
    signal?.throwIfAborted();
    context.onSignedIn(signedIn, owner.email);
    if (context.settleSignUp(user.localId, isSignUp)) context.onSignUp();
    const marketing = { ...context.campaign(), ...context.chosenForm(), ...context.chosenTheme() };
    const handoff = { uid: user.localId, email: owner.email, token, marketing };
    return { outcome: "handed-off", handoff, url: dashboardLoginUrl(context.dashboardUrl, handoff), notice };
  } catch (error) {
    if (!(error instanceof ProductCallError)) throw error;
    // The earlier two-factor lookup failed, so the server is the one to ask for a code.
    if (error.code === "two-factor-required") return { outcome: "two-factor", challenge: signedIn };
    return rejected(authMessages.login.failed, serviceFailure(error));
  }
}

async function registerOwner(context: AuthContext, { idToken, user }: SignedInUser) {
  const { from = "", ...utmData } = context.campaign();
  const fields = {
    email: normalizeEmail(user.email),
    name: user.displayName ?? "",
    profilePic: user.photoUrl ?? "",
    phone: user.phoneNumber ?? "",
    from,
    timezone: context.timezone(),
    projectId: context.projectId,
    utmData: utmData as CampaignData,
    // For a company's own backend (specification section 3): ours reads only the bearer.
    accessToken: idToken,
  };
  const { owner } = await context.product(calls.registerOwner, fields, idToken);
  return owner;
}

/** Failing to record the method must not block the sign-in. */
async function recordLoginMethod(
  { product }: AuthContext,
  idToken: string,
  email: string,
  method: LoginMethod,
): Promise<void> {
  try {
    await product(calls.recordLoginMethod, { email, method }, idToken);
  } catch (error) {
    if (!(error instanceof ProductCallError)) throw error;
  }
}
