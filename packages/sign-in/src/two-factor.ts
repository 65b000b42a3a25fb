import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { finalizeMfaSignIn } from "@sealwright/protocol/identity/calls";
import { ProductCallError } from "@sealwright/protocol/product/call";
import { verifyQr } from "@sealwright/protocol/product/calls";
import { parseTwoFactorCode } from "@sealwright/protocol/product/two-factor-code";
import type { AuthContext } from "./context.ts";
import { continueSignIn, loadSignedInUser } from "./continue-sign-in.ts";
import { handOff } from "./handoff.ts";
import type { PendingMfaSignIn, SignedInUser, SignInOutcome, TwoFactorChallenge } from "./outcomes.ts";
import { codeRejection, invalid, rejected, serviceFailure, wrongCode } from "./rejections.ts";

/** @param input the code as typed, with or without spaces and dashes */
export async function submitCode(
  context: AuthContext,
  challenge: TwoFactorChallenge,
  input: string,
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  const code = parseTwoFactorCode(input);
  if (code === undefined) return invalid({ field: "code", message: authMessages.twoFactor.incomplete });
  return "pending" in challenge
    ? finishMfaSignIn(context, challenge, code, signal)
    : verifyProductCode(context, challenge, code, signal);
}

/** After the identity service's MFA, the product may still require its own two-factor code. */
async function finishMfaSignIn(
  context: AuthContext,
  { pending, method, link }: PendingMfaSignIn,
  code: string,
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  // An account has at most one factor.
  const enrollmentId = pending.mfaInfo[0]?.mfaEnrollmentId ?? "";
  let signedIn: SignedInUser;
  try {
    const tokens = await context.identity(finalizeMfaSignIn, {
      mfaPendingCredential: pending.mfaPendingCredential,
      mfaEnrollmentId: enrollmentId,
      totpVerificationInfo: { verificationCode: code },
    });
    signedIn = { ...(await loadSignedInUser(context, tokens, method)), link };
  } catch (error) {
    return codeRejection(error);
  }
  return continueSignIn(context, signedIn, signal);
}

async function verifyProductCode(
  context: AuthContext,
  signedIn: SignedInUser,
  code: string,
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  if (!signedIn.codeAccepted) {
    try {
      const { idToken, user } = signedIn;
      const { success, isValid } = await context.product(verifyQr, { email: user.email, otp: code }, idToken);
      if (!(success && isValid)) return wrongCode(authMessages.twoFactor.wrong);
    } catch (error) {
      if (!(error instanceof ProductCallError)) throw error;
      // The server explains a rejection (too many attempts), but not a crash.
      const isExplained = error.status !== undefined && error.status < 500;
      const message = isExplained ? error.message : authMessages.twoFactor.failed;
      const failure = serviceFailure(error);
      const reason = isExplained && failure.reason === "failed" ? "credentials" : failure.reason;
      return rejected(message, { field: "code", reason, cause: error });
    }
    signedIn.codeAccepted = true;
  }
  const result = await handOff(context, signedIn, signal);
  // The server accepts a verification for a few minutes, then asks for another code.
  if (result.outcome !== "two-factor") return result;
  signedIn.codeAccepted = false;
  return wrongCode(authMessages.twoFactor.again);
}
