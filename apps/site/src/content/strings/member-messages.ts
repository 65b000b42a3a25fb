/** What somebody who is signed in is shown and told (AUTH-16). */
export const memberMessages = {
  openDashboard: "Open dashboard",
  signOut: "Sign out",
  signedOut: "You are signed out of this site. The dashboard has a Sign out of its own.",
  signedIn: "You are signed in already.",
  again: "Sign in once more: what you are about to do asks for a sign-in of the last five minutes.",
  notStored: "Your browser stores nothing for this site, so you will be asked to log in again next time.",
} as const;
