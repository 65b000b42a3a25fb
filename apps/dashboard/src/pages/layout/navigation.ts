/** An address with its name. */
export type NavigationEntry = readonly [href: string, name: string];

/** Where owners work, where contracts are signed here. On a phone it is below the thumb. */
export const WORKSPACE: readonly NavigationEntry[] = [
  ["/", "Contracts"],
  ["/templates", "Templates"],
];

/** Behind the avatar: one page a subject. @param signs whether contracts are signed here */
export function settingsOf(signs: boolean): readonly NavigationEntry[] {
  return signs ? [...SETTINGS, ...WORKSPACE_SETTINGS] : SETTINGS;
}

const SETTINGS: readonly NavigationEntry[] = [
  ["/settings/account", "Account"],
  ["/settings/security", "Security"],
  ["/settings/plan", "Plan and orders"],
  ["/settings/data", "Your data"],
];

const WORKSPACE_SETTINGS: readonly NavigationEntry[] = [
  ["/settings/deadlines", "Deadlines"],
  ["/settings/api", "API keys"],
  ["/settings/webhooks", "Webhooks"],
];
