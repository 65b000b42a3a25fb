import { FAILURE_SENTENCES } from "../calls/outcome.ts";
import { withFullStop } from "../error-text.ts";
import { providerName } from "../social.ts";
import { authMessages } from "./auth-messages.ts";
import type { IdentityCallError, IdentityErrorCode } from "./errors.ts";

/** The meaning of each identity error for the visitor, and the remedy. */
const identitySentences: Record<IdentityErrorCode, string> = {
  "admin-restricted-operation":
    "You can’t do this from here. Sign in and go to the security page of your dashboard.",
  "code-expired": "This code has expired. Request a new one and enter it.",
  "credential-already-in-use":
    "Another account already uses this sign-in. Sign in to that account, or use a different method.",
  "email-already-in-use": "An account with this email already exists. Sign in, or reset your password.",
  "expired-action-code": "This link has expired. Request a new one and open it.",
  "insufficient-permission": "You don’t have permission to do this.",
  "internal-error": FAILURE_SENTENCES["not-ours"],
  "invalid-action-code": "This link was already used or is incomplete. Request a new one and open it.",
  "invalid-continue-uri": "This link is incomplete. Request a new one.",
  "invalid-credential": authMessages.login.wrong,
  "invalid-email": authMessages.register.invalidEmail,
  "invalid-multi-factor-session":
    "This took too long. Please sign in again, and enter the code within five minutes.",
  "invalid-new-email": authMessages.register.invalidEmail,
  "invalid-phone-number": "Enter the number with its country code, like +1 202 555 0100.",
  "invalid-recipient-email":
    "We can’t send email to this address. Check it for typos, and for accents before the @.",
  "invalid-user-token": "Your sign-in is no longer valid. Please sign in again.",
  "invalid-verification-code":
    "That code isn’t right. Enter the latest one we sent you, or the one in your app.",
  "invalid-verification-id": "This code no longer works. Request a new one and enter it.",
  "missing-email": authMessages.login.missingEmail,
  "missing-multi-factor-info": "Choose which app or device to get the code from.",
  "missing-multi-factor-session": "Please sign in again, then enter the code.",
  "missing-new-email": "Enter the new email address.",
  "missing-or-invalid-nonce": "This sign-in didn’t start here, or took too long. Please start over.",
  "missing-password": authMessages.login.missingPassword,
  "missing-phone-number": "Enter your phone number, with its country code.",
  "missing-recaptcha-token": "We couldn’t confirm that you’re not a robot. Reload the page and try again.",
  "missing-verification-code": "Enter the code we sent you, or the one in your app.",
  "missing-verification-id": "Request a code first, then enter it.",
  "multi-factor-auth-required": authMessages.twoFactor.text,
  "multi-factor-info-not-found": "This second factor is no longer set up. Sign in again with another one.",
  "network-request-failed": FAILURE_SENTENCES["no-connection"],
  "operation-not-allowed": "This sign-in method is turned off.",
  "phone-number-already-exists":
    "Another account has this phone number. Sign in to that one, or use another number.",
  "popup-blocked": "Your browser blocked the window. Allow pop-ups for this site and try again.",
  "popup-closed-by-user": "The window was closed before you were signed in. Try again, or use your email.",
  "provider-already-linked": "This sign-in is already linked to your account. There’s nothing more to do.",
  "requires-recent-login": "To change this, please sign in again first.",
  "second-factor-already-in-use": "This second factor is already set up. There’s nothing more to do.",
  "service-busy": "We’re busy right now. Try again in a moment.",
  "too-many-requests": "Too many attempts. Wait a few minutes, or set a new password.",
  "unauthorized-continue-uri": "This link leads to a site we don’t recognize, so we blocked it.",
  "unauthorized-domain": "You can’t sign in from this page. Open our site and try there.",
  "user-cancelled": "You didn’t finish signing in. Try again, or use your email.",
  "unsupported-first-factor":
    "A second factor requires a password, or Google or Microsoft sign-in. Sign in that way first and try again.",
  "unverified-email": authMessages.login.unverified,
  "user-disabled": "This account has been disabled. Email us if you think that’s a mistake.",
  "user-not-found": authMessages.login.wrong,
  "user-token-expired": "Your sign-in has expired. Please sign in again.",
  "weak-password": authMessages.register.weakPassword,
  "wrong-password": authMessages.login.wrong,
};

/** The message for a failed call: a time-out has the code of a lost connection, and its own sentence. */
export function identityFailureMessage({ code, outcome, detail }: IdentityCallError): string {
  if (outcome !== "refused") return FAILURE_SENTENCES[outcome];
  const sentence = identitySentences[code];
  // A password may keep the form's rules and still be refused, as one in common use.
  return code === "weak-password" && detail ? `${sentence}: ${withFullStop(detail)}` : sentence;
}

/** As `identityFailureMessage`, of what is known by its code alone. */
export function identityErrorMessage(code: IdentityErrorCode): string {
  return identitySentences[code];
}

/** How to describe the identity service's sign-in methods, besides those of providers. */
const ownMethods: Record<string, string> = { password: "with your password", phone: "with your phone" };

function describeMethod(method: string): string | undefined {
  const name = providerName(method);
  return name ? `with ${name}` : ownMethods[method];
}

/** An account with this email exists, and its owner uses other sign-in methods. */
export function existingAccountMessage(email: string, methods: readonly string[]): string {
  const ways = methods.flatMap((method) => describeMethod(method) ?? []).join(" or ");
  return `An account for ${email} already exists. Sign in ${ways || "the way you did before"}.`;
}
