/**
 * The places of the dashboard that others speak of: its navigation, the site's pages, mails and the API's errors. One list, so
 * that no text sends an owner to a page that was renamed. Free of dependencies, because pages run it.
 */
export const DASHBOARD_PLACES = {
  contracts: { path: "/", name: "Contracts", of: "workspace" },
  templates: { path: "/templates", name: "Templates", of: "workspace" },
  imports: { path: "/imports", name: "Import", of: "contracts" },
  account: { path: "/settings/account", name: "Account", of: "settings" },
  security: { path: "/settings/security", name: "Security", of: "settings" },
  plan: { path: "/settings/plan", name: "Plan and orders", of: "settings" },
  data: { path: "/settings/data", name: "Your data", of: "settings" },
  people: { path: "/settings/people", name: "People", of: "settings" },
  deadlines: { path: "/settings/deadlines", name: "Deadlines", of: "settings" },
  "api-keys": { path: "/settings/api", name: "API keys", of: "settings" },
  webhooks: { path: "/settings/webhooks", name: "Webhooks", of: "settings" },
  sample: { path: "/demo", name: "Sample workspace", of: "anyone" },
} as const;

export type DashboardPlace = keyof typeof DASHBOARD_PLACES;

export const isDashboardPlace = (id: string): id is DashboardPlace => Object.hasOwn(DASHBOARD_PLACES, id);

/** How a text names the way there: “Settings, then Deadlines”. */
export function wayToPlace(id: DashboardPlace): string {
  const { name, of } = DASHBOARD_PLACES[id];
  return of === "settings" ? `Settings, then ${name}` : name;
}
