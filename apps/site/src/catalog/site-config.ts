import type { SocialProvider } from "@sealwright/protocol/social";

/** The pages' environment variables at build time; no other file reads them. */
export const siteConfig = {
  dashboardUrl: import.meta.env.PUBLIC_DASHBOARD_URL ?? "http://localhost:3001",
  /** Whether contracts are sent and signed here. If not, "Sign online" hands the form over to a company's own dashboard. */
  signsOnline: import.meta.env.PUBLIC_SIGNS_ONLINE !== "false",
  /** For how long ended contracts and their evidence are kept. */
  contractsKeptDays: Number(import.meta.env.PUBLIC_CONTRACTS_KEPT_DAYS ?? 3650),
  /** For how long the log of a workspace is kept. */
  workspaceLogKeptDays: Number(import.meta.env.PUBLIC_WORKSPACE_LOG_KEPT_DAYS ?? 730),
  /** Whether visitors can buy by themselves. If not, what would buy leads to the contact form. */
  sellsOnline: import.meta.env.PUBLIC_SELLS_ONLINE !== "false",
  /** Whether pages say what a company still has to replace; never in production. */
  showsOperatorNotes: import.meta.env.PUBLIC_OPERATOR_NOTES !== "false",
  /** Empty for same-origin. */
  identityUrl: import.meta.env.PUBLIC_IDENTITY_URL ?? "",
  identityApiKey: import.meta.env.PUBLIC_IDENTITY_API_KEY ?? "local",
  identityProjectId: import.meta.env.PUBLIC_IDENTITY_PROJECT_ID ?? "sealwright-local",
  productUrl: import.meta.env.PUBLIC_SIGNATURE_URL ?? "/api/signature",
  paymentsUrl: import.meta.env.PUBLIC_PAYMENTS_URL ?? "/api/payments",
  /** The signature API. Empty where none answers. */
  apiUrl: import.meta.env.PUBLIC_API_URL ?? "",
  /** The server that receives ID tokens, and the oldest token it still receives. */
  tokenSync: {
    url: import.meta.env.PUBLIC_TOKEN_SYNC_URL ?? "",
    maxAgeSeconds: Number(import.meta.env.PUBLIC_TOKEN_SYNC_MAX_AGE ?? 300),
  },
  socialProviders: (import.meta.env.PUBLIC_SOCIAL_PROVIDERS ?? "")
    .split(",")
    .filter(Boolean) as SocialProvider[],
  /** Third parties, each off while its key is empty; they load only after consent. */
  analytics: {
    posthogKey: import.meta.env.PUBLIC_POSTHOG_KEY ?? "",
    gtagId: import.meta.env.PUBLIC_GTAG_ID ?? "",
    pixelId: import.meta.env.PUBLIC_PIXEL_ID ?? "",
    geoUrl: import.meta.env.PUBLIC_GEO_URL ?? "/api/geolocation",
    eventLog: import.meta.env.PUBLIC_EVENT_LOG === "true",
    experiments: (import.meta.env.PUBLIC_EXPERIMENTS ?? "").split(",").filter(Boolean),
  },
  /** The translation service's script. Empty turns translation off. */
  translateUrl: import.meta.env.PUBLIC_TRANSLATE_URL ?? "",
};

/** The dashboard's sign-in page, which "Sign In" in the top strip and "Login" in the navigation bar open. */
export const dashboardLoginUrl = `${siteConfig.dashboardUrl}/login`;

/** Where the next steps are, after a purchase or a download: the workspace, where contracts are signed here. */
export function nextStepsUrl(after: "purchase" | "download"): string {
  return siteConfig.signsOnline ? `${siteConfig.dashboardUrl}/?from=${after}` : dashboardLoginUrl;
}
