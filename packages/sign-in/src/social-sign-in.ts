import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { existingAccountMessage } from "@sealwright/protocol/identity/identity-messages";
import type { SocialProvider } from "@sealwright/protocol/social";
import { finish, type OtherMethodResponse } from "@sealwright/protocol/social/calls";
import type { AuthContext } from "./context.ts";
import { challengeOrReject, continueSignIn, loadSignedInUser } from "./continue-sign-in.ts";
import { linkOffer } from "./link-messages.ts";
import type { PasswordRequired, Rejected, SignedInUser, SignInOutcome } from "./outcomes.ts";
import { sendVerificationEmail } from "./registration.ts";
import { rejected, socialRejection } from "./rejections.ts";

/** Exchanges the attempt that a provider's window returned with for tokens. */
export async function finishSocialSignIn(
  context: AuthContext,
  provider: SocialProvider,
  attempt: string,
  signal?: AbortSignal,
): Promise<SignInOutcome | PasswordRequired> {
  let signedIn: SignedInUser;
  try {
    const response = await context.social(finish, { attempt }, signal);
    if ("needConfirmation" in response) return offerToLink(provider, response);
    signedIn = await loadSignedInUser(context, response, provider);
    const { email, emailVerified } = signedIn.user;
    if (response.isNewUser && email && !emailVerified) {
      // The provider did not vouch for the email, so a new account has to verify it, maybe on another device.
      await context.rememberPurchase(response.idToken, email);
      await sendVerificationEmail(context, response.idToken);
    }
  } catch (error) {
    return challengeOrReject(error, socialRejection, provider);
  }
  return signedIn.user.email
    ? continueSignIn(context, signedIn, signal)
    : rejected(authMessages.social.noAddress, { reason: "forbidden" });
}

function offerToLink(
  provider: SocialProvider,
  { email, verifiedProvider, linkable }: OtherMethodResponse,
): Rejected | PasswordRequired {
  const message = existingAccountMessage(email, verifiedProvider);
  const mayHavePassword = verifiedProvider.length === 0 || verifiedProvider.includes("password");
  if (!linkable || !mayHavePassword) return rejected(message, { reason: "forbidden" });
  const link = { provider, email };
  return { outcome: "password-required", message: `${message} ${linkOffer(provider)}`, link };
}
