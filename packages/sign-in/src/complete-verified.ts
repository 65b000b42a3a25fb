import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { token } from "@sealwright/protocol/identity/calls";
import type { AuthContext } from "./context.ts";
import { continueSignIn, loadSignedInUser } from "./continue-sign-in.ts";
import type { SignedInUser, SignInOutcome, UnverifiedSignIn } from "./outcomes.ts";
import { identityRejection } from "./rejections.ts";

/**
 * Completes a sign-in that `keepUnverified` kept, now that its address is verified.
 * @param chosenForm as of the tab that kept it: the mail opens in another one
 */
export async function completeVerified(
  context: AuthContext,
  { refreshToken, method }: UnverifiedSignIn,
  chosenForm: Record<string, string>,
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  let signedIn: SignedInUser;
  try {
    // The token that was issued before says that the address is not verified.
    const renewed = await context.identity(token, {
      grant_type: "refresh_token",
      refresh_token: refreshToken,
    });
    const tokens = { idToken: renewed.id_token, refreshToken: renewed.refresh_token };
    signedIn = await loadSignedInUser(context, tokens, method);
  } catch (error) {
    return identityRejection(error, authMessages.login.failed);
  }
  return continueSignIn({ ...context, chosenForm: () => chosenForm }, signedIn, signal);
}
