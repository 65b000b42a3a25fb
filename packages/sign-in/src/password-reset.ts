import { normalizeEmail } from "@sealwright/protocol/credentials";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { sendOobCode } from "@sealwright/protocol/identity/calls";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { emailProblem } from "@sealwright/protocol/identity/form-problems";
import type { AuthContext } from "./context.ts";
import type { Rejected } from "./outcomes.ts";
import { identityFailure, invalid, isTooManyRequests, providerRejection, rejected } from "./rejections.ts";

/** The codes of other implementations for an address without an account. */
const NO_ACCOUNT: readonly (string | undefined)[] = ["EMAIL_NOT_FOUND", "USER_NOT_FOUND"];

export async function sendPasswordResetEmail(
  { identity }: AuthContext,
  fields: { email: string },
): Promise<Rejected | { outcome: "sent" }> {
  const problem = emailProblem(fields);
  if (problem) return invalid(problem);
  try {
    await identity(sendOobCode, { requestType: "PASSWORD_RESET", email: normalizeEmail(fields.email) });
    return { outcome: "sent" };
  } catch (error) {
    // Some identity services reveal who has an account. This page does not.
    if (error instanceof IdentityCallError && NO_ACCOUNT.includes(error.serverCode))
      return { outcome: "sent" };
    if (isTooManyRequests(error)) return rejected(authMessages.forgot.tooMany, identityFailure(error));
    return providerRejection(error, authMessages.login.failed);
  }
}
