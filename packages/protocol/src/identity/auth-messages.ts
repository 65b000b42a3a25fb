import {
  signInActions as actions,
  signInErrors as errors,
  signInNotices as notices,
} from "./sign-in-words.ts";

/** Messages of the register and login popup. Those from the specification (sections 2.3, 4, 5 and 8) stay letter for letter. */
export const authMessages = {
  register: {
    title: "Register Now",
    purpose:
      "An account keeps the contracts you send to be signed, your plan, and your orders. You don’t need one to fill out and download a form.",
    submit: actions.register,
    busy: "Creating your account",
    switchQuestion: "Already have an account?",
    switchLabel: actions.signIn,
    passwordHint: "One capital, one small, one number, one special character and at least 8 characters",
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
    sentTo: "Sent to",
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
    again: "Your sign-in needs another code. Enter the one that your app shows now.",
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
  /** An email with a link that signs in, for accounts without a password. */
  signInLink: {
    title: "Sign in by email",
    text: "No password? Enter your account’s email address. We’ll email you a link that signs you in. It works for an hour.",
    offer: "Email me a sign-in link",
    submit: actions.sendLink,
    back: actions.backToSignIn,
    sent: "Sign-in email sent! Open its link in this browser.",
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
  confirmEmail: {
    verifyEmail: {
      title: "Verify your email",
      text: ["Is ", " yours, and did you sign up? Then verify it. If you didn’t, close this page."],
      submit: "Verify my email",
      done: "Your email is verified",
      doneText:
        "Thank you. You can sign in now. If you registered in another browser, sign in there to continue where you left off.",
      /** Without JavaScript, the page cannot tell which address it is. */
      plainText:
        "Came to verify your email? If you signed up with this address, do it here. If you didn’t, close this page.",
    },
    verifyAndChangeEmail: {
      title: "Change your email",
      text: ["From now on, you’d sign in with ", ". This signs you out on every device."],
      submit: "Change my email",
    },
    busy: notices.oneMoment,
  },
  needsScript: "This step needs JavaScript. Turn it on and open the link again.",
  /** Without JavaScript, the page cannot tell what its link is for. */
  plainLink: {
    title: "Your link",
    others:
      "To set a new password, sign in or change your email, turn on JavaScript and open the link again.",
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
