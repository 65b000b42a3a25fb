import { signInActions, signInErrors, signInNotices } from "@sealwright/protocol/identity/sign-in-words";

/** Names and messages that appear in more than one place. Longer sets have a file of their own beside this one. */
export const actions = {
  ...signInActions,
  goHome: "Go to the home page",
  registerFree: "Register free",
  search: "Search",
  signOnline: "Sign online",
  switchTheme: "Switch theme",
} as const;

export const labels = {
  formsPlaceholder: "NDA, lease",
  password: "Password",
  repeatPassword: "Repeat password",
  stateNotes: "State notes",
  yourAccount: "Your account",
} as const;

export const notices = {
  ...signInNotices,
  newTab: "(new tab)",
} as const;

export const errors = {
  ...signInErrors,
  cannotLoadSearch: "The search could not be loaded. Check your connection and try again.",
} as const;
