import { normalizeEmail } from "@sealwright/protocol/credentials";
import { authMessages } from "@sealwright/protocol/identity/auth-messages";
import { sendOobCode, signUp } from "@sealwright/protocol/identity/calls";
import { IdentityCallError } from "@sealwright/protocol/identity/errors";
import { type RegistrationFields, registrationProblem } from "@sealwright/protocol/identity/form-problems";
import type { AuthContext } from "./context.ts";
import type { RegisterOutcome } from "./outcomes.ts";
import { identityFailure, invalid, isTooManyRequests, providerRejection, rejected } from "./rejections.ts";

export async function register(context: AuthContext, fields: RegistrationFields): Promise<RegisterOutcome> {
  const problem = registrationProblem(fields);
  if (problem) return invalid(problem);
  try {
    const email = normalizeEmail(fields.email);
    const { idToken, refreshToken } = await context.identity(signUp, {
      email,
      password: fields.password,
      returnSecureToken: true,
    });
    context.keepUnverified?.({ idToken, refreshToken, receivedAt: Date.now() }, "email_password");
    await context.rememberPurchase(idToken, email);
    return { outcome: "registered", email, idToken, mailSent: await sendVerificationEmail(context, idToken) };
  } catch (error) {
    if (isTooManyRequests(error)) return rejected(authMessages.register.tooMany, identityFailure(error));
    return providerRejection(error, authMessages.register.failed);
  }
}

/** @returns whether the mail server accepted it */
export async function sendVerificationEmail({ identity }: AuthContext, idToken: string): Promise<boolean> {
  try {
    await identity(sendOobCode, { requestType: "VERIFY_EMAIL", idToken });
    return true;
  } catch (error) {
    if (error instanceof IdentityCallError) return false;
    throw error;
  }
}
