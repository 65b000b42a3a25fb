import { normalizeEmail } from "@sealwright/protocol/credentials";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { sendOobCode } from "@sealwright/protocol/identity/calls";
import { emailProblem } from "@sealwright/protocol/identity/form-problems";
import type { AuthContext } from "./context.ts";
import type { Rejected } from "./outcomes.ts";
import { identityFailure, invalid, isTooManyRequests, providerRejection, rejected } from "./rejections.ts";

/**
 * Emails a link that signs in, for an account without a password. Any address gets one, so that it does not reveal who has an
 * account: opening the link proves that it is the visitor's.
 * @param continueUrl where the link's page leads on, an address of the site
 */
export async function sendSignInLink(
  { identity }: AuthContext,
  fields: { email: string },
  continueUrl: string,
): Promise<Rejected | { outcome: "sent" }> {
  const problem = emailProblem(fields);
  if (problem) return invalid(problem);
  const email = normalizeEmail(fields.email);
  try {
    await identity(sendOobCode, {
      requestType: "EMAIL_SIGNIN",
      email,
      continueUrl,
      canHandleCodeInApp: true,
    });
    return { outcome: "sent" };
  } catch (error) {
    if (isTooManyRequests(error)) return rejected(authMessages.forgot.tooMany, identityFailure(error));
    return providerRejection(error, authMessages.login.failed);
  }
}
