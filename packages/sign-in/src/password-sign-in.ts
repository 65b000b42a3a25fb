import { normalizeEmail } from "@sealwright/protocol/credentials";
import { signInWithPassword as passwordCall } from "@sealwright/protocol/identity/calls";
import { signInProblem } from "@sealwright/protocol/identity/form-problems";
import type { AuthContext } from "./context.ts";
import { challengeOrReject, continueSignIn, loadSignedInUser } from "./continue-sign-in.ts";
import type { ProviderToLink, SignedInUser, SignInOutcome } from "./outcomes.ts";
import { invalid, passwordRejection } from "./rejections.ts";

interface PasswordFields {
  email: string;
  password: string;
  /** Linked only if it is for the same email. */
  link?: ProviderToLink | undefined;
}

export async function signInWithPassword(
  context: AuthContext,
  fields: PasswordFields,
  signal?: AbortSignal,
): Promise<SignInOutcome> {
  const problem = signInProblem(fields);
  if (problem) return invalid(problem);
  const email = normalizeEmail(fields.email);
  const link = fields.link && normalizeEmail(fields.link.email) === email ? fields.link : undefined;
  let signedIn: SignedInUser;
  try {
    const tokens = await context.identity(passwordCall, {
      email,
      password: fields.password,
      returnSecureToken: true,
    });
    signedIn = { ...(await loadSignedInUser(context, tokens, "email_password")), link };
  } catch (error) {
    return challengeOrReject(error, passwordRejection, "email_password", link);
  }
  return continueSignIn(context, signedIn, signal);
}
