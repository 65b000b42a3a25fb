/** What signed-in visitors see (AUTH-16). */
export const memberMessages = {
  openDashboard: "Open dashboard",
  signOut: "Sign out",
  signedOut: "You’re signed out of this site. Sign out of the dashboard separately.",
  signedIn: "You’re already signed in.",
  again: "Please sign in again: this step requires a sign-in within the last five minutes.",
  buying:
    "Sign in to buy, or register if you’re new. You’ll see what you chose and the amount again before you pay.",
  notStored: "Your browser doesn’t store anything for this site, so you’ll have to sign in again next time.",
} as const;
