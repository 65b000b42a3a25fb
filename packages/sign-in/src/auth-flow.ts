import { completeVerified } from "./complete-verified.ts";
import type { AuthContext } from "./context.ts";
import { continueSignIn, resumeSignIn } from "./continue-sign-in.ts";
import { signInWithEmailLink } from "./email-link-sign-in.ts";
import { sendPasswordResetEmail } from "./password-reset.ts";
import { signInWithPassword } from "./password-sign-in.ts";
import { register, sendVerificationEmail } from "./registration.ts";
import { sendSignInLink } from "./sign-in-link.ts";
import { finishSocialSignIn } from "./social-sign-in.ts";
import { submitCode } from "./two-factor.ts";

export type AuthFlow = ReturnType<typeof createAuthFlow>;

/**
 * Everything the register and sign-in forms do, without the forms. Each step resolves to an outcome to show.
 *
 * Steps that can complete a sign-in take a signal. Once it is aborted (the popup was closed, or another sign-in began),
 * the step throws the signal's reason, and no owner is registered, no login recorded, and no token stored.
 */
export function createAuthFlow(context: AuthContext) {
  return {
    register: register.bind(null, context),
    sendVerificationEmail: sendVerificationEmail.bind(null, context),
    signInWithPassword: signInWithPassword.bind(null, context),
    signInWithEmailLink: signInWithEmailLink.bind(null, context),
    finishSocialSignIn: finishSocialSignIn.bind(null, context),
    completeVerified: completeVerified.bind(null, context),
    continueSignIn: continueSignIn.bind(null, context),
    submitCode: submitCode.bind(null, context),
    sendPasswordResetEmail: sendPasswordResetEmail.bind(null, context),
    sendSignInLink: sendSignInLink.bind(null, context),
    resumeSignIn: resumeSignIn.bind(null, context),
  };
}
