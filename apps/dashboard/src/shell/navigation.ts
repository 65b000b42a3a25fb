import { DASHBOARD_PLACES, type DashboardPlace } from "@sealwright/protocol/dashboard-places";

export type NavigationEntry = readonly [href: string, name: string];

/** At the bottom of the screen on a phone. */
export const WORKSPACE: readonly NavigationEntry[] = entries(["contracts", "templates"]);

/** One page per subject. @param signs whether contracts are signed here */
export function settingsOf(signs: boolean): readonly NavigationEntry[] {
  return signs ? [...SETTINGS, ...WORKSPACE_SETTINGS] : SETTINGS;
}

const SETTINGS: readonly NavigationEntry[] = entries(["account", "security", "plan", "data"]);

const WORKSPACE_SETTINGS: readonly NavigationEntry[] = entries([
  "people",
  "deadlines",
  "api-keys",
  "webhooks",
]);

function entries(places: readonly DashboardPlace[]): NavigationEntry[] {
  return places.map((id) => [DASHBOARD_PLACES[id].path, DASHBOARD_PLACES[id].name]);
}
