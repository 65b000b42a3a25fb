import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { lookupUser } from "@sealwright/protocol/identity/call";
import { MultiFactorRequiredError } from "@sealwright/protocol/identity/errors";
import type { LoginMethod } from "@sealwright/protocol/product";
import { ProductCallError } from "@sealwright/protocol/product/call";
import { getTwoFactorInfo, type TwoFactorInfo } from "@sealwright/protocol/product/calls";
import type { AuthContext } from "./context.ts";
import { handOff } from "./handoff.ts";
import type { ProviderToLink, Rejected, SignedInUser, SignInOutcome, Tokens } from "./outcomes.ts";
import { identityRejection } from "./rejections.ts";

/** Checks what else is required after the first factor: a verified email, then a two-factor code. */
export async function continueSignIn(
  context: AuthContext,
  signedIn: SignedInUser,
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  if (!signedIn.user.emailVerified) {
    if (signedIn.method) context.keepUnverified?.(signedIn, signedIn.method);
    return { outcome: "unverified", idToken: signedIn.idToken };
  }
  const { verified, enabled } = await loadTwoFactorInfo(context, signedIn);
  if (verified && enabled) return { outcome: "two-factor", challenge: signedIn };
  return handOff(context, signedIn, signal);
}

/** @throws IdentityCallError */
export async function loadSignedInUser(
  { identity, onTokens }: AuthContext,
  { idToken, refreshToken }: Omit<Tokens, "receivedAt">,
  method: LoginMethod,
): Promise<SignedInUser> {
  const tokens = { idToken, refreshToken, receivedAt: Date.now() };
  await onTokens?.(tokens);
  return { ...tokens, user: await lookupUser(identity, idToken), method };
}

/** The part of a sign-in that is kept between a server's requests. */
type KeptSignIn = Pick<SignedInUser, "idToken" | "method" | "link" | "codeAccepted">;

/** Continues a sign-in that waits for its code. The account is looked up anew, since it may have changed meanwhile. */
export async function resumeSignIn(
  { identity }: AuthContext,
  kept: KeptSignIn,
): Promise<SignedInUser | Rejected> {
  try {
    const user = await lookupUser(identity, kept.idToken);
    return { ...kept, refreshToken: "", receivedAt: Date.now(), user };
  } catch (error) {
    return identityRejection(error, authMessages.login.failed);
  }
}

/** Turns a failed first factor into an MFA challenge if the identity service requires one. */
export function challengeOrReject(
  error: unknown,
  reject: (error: unknown) => Rejected,
  method: LoginMethod,
  link?: ProviderToLink,
): SignInOutcome {
  if (!(error instanceof MultiFactorRequiredError)) return reject(error);
  return { outcome: "two-factor", challenge: { pending: error.pending, method, link } };
}

/** A failed lookup counts as disabled: the server checks again when the sign-in completes. */
async function loadTwoFactorInfo(
  { product }: AuthContext,
  { idToken, user }: SignedInUser,
): Promise<TwoFactorInfo> {
  try {
    return await product(getTwoFactorInfo, { email: user.email }, idToken);
  } catch (error) {
    if (error instanceof ProductCallError) return { verified: false, enabled: false };
    throw error;
  }
}
