import type { IdentityErrorCode } from "@sealwright/protocol/identity/errors";

/** The words of the register and login popup, as the specification gives them (sections 2.3, 4, 5 and 8). */
export const authMessages = {
  register: {
    title: "Register Now",
    submit: "Register",
    busy: "Creating your account",
    switchQuestion: "Already have an account?",
    switchLabel: "Login",
    passwordHint:
      "At least 8 characters, with one capital, one small letter and one number. A special character makes it stronger.",
    invalidEmail: "Please enter valid email",
    missingPassword: "Please enter password",
    missingRepeat: "Please repeat the password",
    mismatch: "Password and confirm password should be same",
    weakPassword: "Weak Password",
    failed: "An error occurred during registration.",
    tooMany: "Too many accounts were registered from your network. Wait a few minutes and try again.",
    done: "Registration successful. Please verify your email.",
  },
  verification: {
    title: "Verification email sent",
    text: "Verification email sent to your inbox, please verify your email to continue.",
    unsentTitle: "Verify your email",
    unsentText: "Your account is there. To sign in, you still need the link from the verification email.",
    failed: "Failed to send email verification. Please try again.",
    sent: "Email Verification sent! Check your mailbox",
    resend: "Send the email again",
    busy: "Sending",
  },
  login: {
    title: "Login Now",
    submit: "Login",
    busy: "Signing in",
    switchQuestion: "Don't have an account?",
    switchLabel: "Register",
    forgot: "Forgot Password?",
    missingEmail: "Email is required",
    missingPassword: "Password is required",
    wrong: "Email or Password is incorrect. Please try again.",
    unverified: "Please verify your email address, check your inbox.",
    redirecting: "Redirecting to dashboard",
    failed: "Something went wrong",
  },
  social: {
    continueWith: { google: "Continue with Google", microsoft: "Continue with Microsoft" },
    opening: "A window is opening.",
    waiting: "Continue in the window that has opened.",
    finishing: "Signing you in",
    cancel: "Cancel",
    here: "Continue in this tab",
    or: "or with your e-mail address",
    failed: "An error occurred. Please try again.",
    noAddress: "We were not told your e-mail address, and an account needs one. Register with your address.",
  },
  providerReturn: {
    working: { title: "One moment", text: "We are signing you in." },
    done: { title: "That is all here", text: "You can close this window." },
    over: {
      title: "This sign-in is over",
      text: "It was cancelled, took longer than ten minutes, or another one has begun. Close this window, or log in again.",
    },
  },
  twoFactor: {
    title: "Two Factor Authentication",
    text: "Enter the code that your authenticator app shows for this account.",
    recovery: "Without your phone, enter one of your recovery codes.",
    label: "Code",
    submit: "Verify",
    busy: "Checking the code",
    incomplete: "Enter the 6 to 10 digits of the code",
    wrong: "Invalid OTP",
    failed: "Something went wrong",
    back: "Back to login",
  },
  forgot: {
    title: "Forgot Password",
    text: "Enter the address of your account. We send you a link to choose a new password.",
    submit: "Send the link",
    busy: "Sending",
    back: "Back to login",
    invalidEmail: "Please enter valid email",
    sent: "Password reset email sent!",
    tooMany: "Too many mails were asked for. Look through your inbox, or wait an hour and try again.",
  },
  emailLink: {
    title: "Sign in by your link",
    text: "Enter the address that the mail came to. That keeps the link worthless to anybody else.",
    submit: "Sign in",
    busy: "Signing in",
    dead: "This link has expired, was used already, or is not complete.",
    deadText: "Log in with your password. Have you none? A mail lets you choose one.",
    choosePassword: "Set a password by mail",
    otherAddress: "The link was not mailed to that address. Enter the one that the mail came to.",
  },
  recoverEmail: {
    title: "Take your account back",
    /** Between the sign-in address that there is now and the one to be. */
    text: ["Your account’s sign-in address was changed to ", ". Press the button, and it is ", " again."],
    ends: "Everybody is then signed out everywhere, also whoever changed it.",
    submit: "Restore my address",
    busy: "Restoring your address",
    done: "Your address is restored",
    doneText: ["You log in with ", " again. Everybody is signed out everywhere."],
    password: "Whoever changed it may know your password, so set a new one before you log in.",
    setPassword: "Set a new password",
    dead: "This link has expired, was used already, or is not complete.",
    deadText:
      "If it was opened before, your address is restored: set a new password, and log in with that. If not, write to us at",
    taken: "Another account has this address by now, whose owner has confirmed it.",
  },
  reset: {
    title: "Choose a new password",
    submit: "Set the new password",
    busy: "Setting the new password",
    done: "Your new password is set",
  },
} as const;

/** What each refusal of the identity service means for the person, and what to do about it. */
const identitySentences: Record<IdentityErrorCode, string> = {
  "admin-restricted-operation":
    "This cannot be done from here. Sign in, and look at your dashboard’s security page.",
  "code-expired": "This code has expired. Ask for a new one and enter that.",
  "credential-already-in-use":
    "Another account here is signed in to this way. Log in to that one, or use another way.",
  "email-already-in-use": "There is an account for this address already. Log in, or set a new password.",
  "expired-action-code": "This link has expired. Ask for a new one and open that.",
  "insufficient-permission": "This is not allowed from here.",
  "internal-error": "Something went wrong on our side. Please try again in a minute.",
  "invalid-action-code": "This link was used already, or is not complete. Ask for a new one and open that.",
  "invalid-continue-uri": "This link is not complete. Ask for a new one.",
  "invalid-credential": authMessages.login.wrong,
  "invalid-email": authMessages.register.invalidEmail,
  "invalid-multi-factor-session":
    "This took too long. Please log in again, and enter the code within five minutes.",
  "invalid-new-email": authMessages.register.invalidEmail,
  "invalid-phone-number": "Enter the number with its country, such as +1 202 555 0100.",
  "invalid-recipient-email": "No mail can be sent to this address. Check it for a typing error.",
  "invalid-user-token": "Your sign-in is no longer valid. Please log in again.",
  "invalid-verification-code":
    "That code is not right. Enter the newest one that you were sent, or that your app shows.",
  "invalid-verification-id": "This code can no longer be used. Ask for a new one and enter that.",
  "missing-email": authMessages.login.missingEmail,
  "missing-multi-factor-info": "Choose the app or device whose code you want to enter.",
  "missing-multi-factor-session": "Please log in again, and enter the code then.",
  "missing-new-email": "Enter the new e-mail address.",
  "missing-or-invalid-nonce":
    "This sign-in was not begun here, or took too long. Please try again from the start.",
  "missing-password": authMessages.login.missingPassword,
  "missing-phone-number": "Enter your phone number, with its country.",
  "missing-recaptcha-token":
    "We could not make sure that you are not a robot. Reload the page and try again.",
  "missing-verification-code": "Enter the code that you were sent, or that your app shows.",
  "missing-verification-id": "Ask for a code first, and enter it then.",
  "multi-factor-auth-required": authMessages.twoFactor.text,
  "multi-factor-info-not-found":
    "This second factor is not set up any more. Log in again and use another one.",
  "network-request-failed": "We could not reach the server. Check your connection and try again.",
  "operation-not-allowed": "This way of signing in is switched off.",
  "phone-number-already-exists":
    "Another account has this phone number. Log in to that one, or use another number.",
  "popup-blocked": "Your browser blocked the window. Allow pop-ups for this site and try again.",
  "popup-closed-by-user":
    "The window was closed before you were signed in. Try again, or use your e-mail address.",
  "provider-already-linked": "Your account is signed in to this way already. There is nothing more to do.",
  "requires-recent-login": "To change this, please log in again first.",
  "second-factor-already-in-use": "This second factor is set up already. There is nothing more to do.",
  "service-busy": "We are busy just now. Try again in a moment.",
  "too-many-requests": "Too many attempts. Wait a few minutes, or set a new password.",
  "unauthorized-continue-uri": "This link leads to a site that we do not know, so it was refused.",
  "unauthorized-domain": "This page may not sign anybody in. Open our own site and try there.",
  "user-cancelled": "You did not finish signing in there. Try again, or use your e-mail address.",
  "unsupported-first-factor":
    "A second factor needs a password or a sign-in at another company first. Log in that way and try again.",
  "unverified-email": authMessages.login.unverified,
  "user-disabled": "This account is switched off. Write to us if you think that is a mistake.",
  "user-not-found": authMessages.login.wrong,
  "user-token-expired": "Your sign-in has expired. Please log in again.",
  "weak-password": authMessages.register.weakPassword,
  "wrong-password": authMessages.login.wrong,
};

export function identityErrorMessage(code: IdentityErrorCode): string {
  return identitySentences[code];
}

/** How an account is signed in to, in the words of the identity service's providers. */
const signInMethods: Record<string, string> = {
  password: "with your password",
  "google.com": "with Google",
  "microsoft.com": "with Microsoft",
  phone: "with your phone",
};

/** There is an account for the address, and its owner signs in to it in other ways. */
export function existingAccountMessage(email: string, methods: readonly string[]): string {
  const ways = methods.flatMap((method) => signInMethods[method] ?? []).join(" or ");
  return `There is an account for ${email} already. Log in ${ways || "the way you did before"}.`;
}
