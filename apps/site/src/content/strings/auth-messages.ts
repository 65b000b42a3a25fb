import type { IdentityErrorCode } from "@sealwright/protocol/identity/errors";
import { actions, errors, notices } from "./ui-strings.ts";

/** Messages of the register and login popup. Those from the specification (sections 2.3, 4, 5 and 8) stay letter for letter. */
export const authMessages = {
  register: {
    title: "Register Now",
    submit: actions.register,
    busy: "Creating your account",
    switchQuestion: "Already have an account?",
    switchLabel: actions.signIn,
    passwordHint:
      "At least 8 characters, with one capital, one small letter and one number. A special character makes it stronger.",
    invalidEmail: errors.invalidEmail,
    missingPassword: "Please enter password",
    missingRepeat: "Please repeat the password",
    mismatch: "Password and confirm password should be same",
    weakPassword: "Weak Password",
    failed: "An error occurred during registration.",
    tooMany: "Too many accounts have been created from your network. Wait a few minutes and try again.",
    done: "Registration successful. Please verify your email.",
  },
  verification: {
    title: "Verification email sent",
    text: "Verification email sent to your inbox, please verify your email to continue.",
    unsentTitle: "Verify your email",
    unsentText: "Your account is ready. Before you sign in, open the link in the verification email.",
    failed: "Failed to send email verification. Please try again.",
    sent: "Email Verification sent! Check your mailbox",
    resend: actions.resendEmail,
    busy: notices.sending,
  },
  login: {
    title: "Login Now",
    submit: actions.signIn,
    busy: notices.signingIn,
    switchQuestion: "Don't have an account?",
    switchLabel: actions.register,
    forgot: "Forgot Password?",
    missingEmail: "Email is required",
    missingPassword: "Password is required",
    wrong: "Email or Password is incorrect. Please try again.",
    unverified: "Please verify your email address, check your inbox.",
    redirecting: "Redirecting to dashboard",
    failed: errors.somethingWentWrong,
  },
  social: {
    continueWith: { google: "Continue with Google", microsoft: "Continue with Microsoft" },
    opening: "Opening a window",
    waiting: "Continue in the window that just opened.",
    finishing: "Signing you in",
    cancel: "Cancel",
    here: "Continue in this tab",
    or: "or use your email",
    failed: "An error occurred. Please try again.",
    noAddress:
      "We didn’t get your email address, and an account needs one. Register with your email instead.",
  },
  providerReturn: {
    working: { title: notices.oneMoment, text: "We’re signing you in." },
    done: { title: "You’re done here", text: "You can close this window." },
    over: {
      title: "This sign-in has ended",
      text: "It was canceled, took longer than ten minutes, or you started another one. Close this window, or sign in again.",
    },
  },
  twoFactor: {
    title: "Two Factor Authentication",
    text: "Enter the code that your authenticator app shows for this account.",
    recovery: "Don’t have your phone? Enter one of your recovery codes.",
    label: "Code",
    submit: "Verify",
    busy: "Checking the code",
    incomplete: "Enter the 6 to 10 digits of the code",
    wrong: "Invalid OTP",
    failed: errors.somethingWentWrong,
    back: actions.backToSignIn,
  },
  forgot: {
    title: "Forgot Password",
    text: "Enter your account’s email address. We’ll email you a link to choose a new password.",
    submit: actions.sendLink,
    busy: notices.sending,
    back: actions.backToSignIn,
    invalidEmail: errors.invalidEmail,
    sent: "Password reset email sent!",
    tooMany: "Too many emails requested. Check your inbox, or wait an hour and try again.",
  },
  emailLink: {
    title: "Sign in with your link",
    text: "Enter the address the email was sent to. That way the link is useless to anyone else.",
    submit: "Sign in",
    busy: notices.signingIn,
    dead: errors.deadLink,
    deadText: "Sign in with your password. Don’t have one? We can email you a link to set it.",
    choosePassword: "Email me a link",
    otherAddress: "The link wasn’t sent to that address. Enter the one the email was sent to.",
  },
  recoverEmail: {
    title: "Recover your account",
    /** Between the current sign-in address and the restored one. */
    text: ["Your account’s sign-in address was changed to ", ". Restore it to ", "."],
    ends: "This signs everyone out on every device, including whoever changed it.",
    submit: "Restore my address",
    busy: "Restoring your address",
    done: "Your address is restored",
    doneText: ["Sign in with ", " again. Everyone has been signed out on every device."],
    password: "Whoever changed it may know your password, so set a new one before you sign in.",
    setPassword: "Set a new password",
    dead: errors.deadLink,
    deadText:
      "If you already opened it, your address has been restored: set a new password and sign in with it. If not, email us at",
    taken: "Another account now has this address, and its owner has verified it.",
  },
  reset: {
    title: "Choose a new password",
    submit: "Set new password",
    busy: "Setting your new password",
    done: "Your new password is set",
  },
} as const;

/** What each error of the identity service means for the visitor, and what to do about it. */
const identitySentences: Record<IdentityErrorCode, string> = {
  "admin-restricted-operation":
    "You can’t do this from here. Sign in and go to the security page of your dashboard.",
  "code-expired": "This code has expired. Request a new one and enter it.",
  "credential-already-in-use":
    "Another account already uses this sign-in. Sign in to that account, or use a different method.",
  "email-already-in-use": "An account with this email already exists. Sign in, or reset your password.",
  "expired-action-code": "This link has expired. Request a new one and open it.",
  "insufficient-permission": "You don’t have permission to do this.",
  "internal-error": "Something went wrong on our end. Please try again in a minute.",
  "invalid-action-code": "This link was already used or is incomplete. Request a new one and open it.",
  "invalid-continue-uri": "This link is incomplete. Request a new one.",
  "invalid-credential": authMessages.login.wrong,
  "invalid-email": authMessages.register.invalidEmail,
  "invalid-multi-factor-session":
    "This took too long. Please sign in again, and enter the code within five minutes.",
  "invalid-new-email": authMessages.register.invalidEmail,
  "invalid-phone-number": "Enter the number with its country code, like +1 202 555 0100.",
  "invalid-recipient-email": "We can’t send email to this address. Check it for typos.",
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
  "network-request-failed": "We couldn’t reach the server. Check your connection and try again.",
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

export function identityErrorMessage(code: IdentityErrorCode): string {
  return identitySentences[code];
}

/** How to describe each provider of the identity service. */
const signInMethods: Record<string, string> = {
  password: "with your password",
  "google.com": "with Google",
  "microsoft.com": "with Microsoft",
  phone: "with your phone",
};

/** An account with this email exists, and its owner uses other sign-in methods. */
export function existingAccountMessage(email: string, methods: readonly string[]): string {
  const ways = methods.flatMap((method) => signInMethods[method] ?? []).join(" or ");
  return `An account for ${email} already exists. Sign in ${ways || "the way you did before"}.`;
}
