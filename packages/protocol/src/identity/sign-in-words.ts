/** Words that the pages for signing in share with the rest of the site. */
export const signInActions = {
  backToSignIn: "Back to login",
  register: "Register",
  resendEmail: "Resend email",
  sendLink: "Send link",
  signIn: "Login",
} as const;

export const signInNotices = {
  oneMoment: "One moment",
  sending: "Sending",
  signingIn: "Signing in",
} as const;

export const signInErrors = {
  deadLink: "This link has expired, was already used, or is incomplete.",
  invalidEmail: "Please enter valid email",
  somethingWentWrong: "Something went wrong",
} as const;
