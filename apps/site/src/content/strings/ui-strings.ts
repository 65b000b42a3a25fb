/** Names and messages that appear in more than one place. Longer sets have a file of their own beside this one. */
export const actions = {
  backToSignIn: "Back to login",
  goHome: "Go to the home page",
  register: "Register",
  registerFree: "Register free",
  resendEmail: "Resend email",
  search: "Search",
  sendLink: "Send link",
  signIn: "Login",
  signOnline: "Sign online",
  switchTheme: "Switch theme",
} as const;

export const labels = {
  formsPlaceholder: "NDA, lease, car sale",
  password: "Password",
  repeatPassword: "Repeat password",
  stateNotes: "State notes",
  yourAccount: "Your account",
} as const;

export const notices = {
  newTab: "(new tab)",
  oneMoment: "One moment",
  sending: "Sending",
  signingIn: "Signing in",
} as const;

export const errors = {
  cannotLoadSearch: "The search could not be loaded. Check your connection and try again.",
  deadLink: "This link has expired, was already used, or is incomplete.",
  invalidEmail: "Please enter valid email",
  somethingWentWrong: "Something went wrong",
} as const;
