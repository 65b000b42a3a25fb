import { normalizeEmail } from "@sealwright/protocol/credentials";
import { signInWithEmailLink as emailLinkCall } from "@sealwright/protocol/identity/calls";
import { emailProblem } from "@sealwright/protocol/identity/form-problems";
import type { AuthContext } from "./context.ts";
import { challengeOrReject, continueSignIn, loadSignedInUser } from "./continue-sign-in.ts";
import type { InvalidLink, SignedInUser, SignInOutcome } from "./outcomes.ts";
import { emailLinkRejection, invalid, invalidLink } from "./rejections.ts";

/** @param fields the email that the link was sent to */
export async function signInWithEmailLink(
  context: AuthContext,
  fields: { email: string },
  oobCode: string,
  signal?: AbortSignal,
): Promise<SignInOutcome | InvalidLink> {
  const problem = emailProblem(fields);
  if (problem) return invalid(problem);
  let signedIn: SignedInUser;
  try {
    const email = normalizeEmail(fields.email);
    const tokens = await context.identity(emailLinkCall, { email, oobCode });
    signedIn = await loadSignedInUser(context, tokens, "email_password");
  } catch (error) {
    return invalidLink(error) ?? challengeOrReject(error, emailLinkRejection, "email_password");
  }
  return continueSignIn(context, signedIn, signal);
}
