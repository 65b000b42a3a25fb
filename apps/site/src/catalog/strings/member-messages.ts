/** Messages for signed-in visitors (AUTH-16). */
export const memberMessages = {
  openDashboard: "Open dashboard",
  signOut: "Sign out",
  signedOut: "You’re signed out of this site. Sign out of the dashboard separately.",
  signedIn: "You’re already signed in.",
  signedInElsewhere: "You signed in in another tab, so you’re signed in here too.",
  notStored: "Your browser doesn’t store anything for this site, so you’ll have to sign in again next time.",
} as const;
