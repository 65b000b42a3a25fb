/** An address with its name. */
export type NavigationEntry = readonly [href: string, name: string];

/** Where owners work, where contracts are signed here. On a phone it is below the thumb. */
export const WORKSPACE: readonly NavigationEntry[] = [
  ["/", "Contracts"],
  ["/templates", "Templates"],
];

/** Behind the avatar: one page a subject. */
export const SETTINGS: readonly NavigationEntry[] = [
  ["/settings/account", "Account"],
  ["/settings/security", "Security"],
  ["/settings/plan", "Plan and orders"],
  ["/settings/deadlines", "Deadlines"],
  ["/settings/data", "Your data"],
];
