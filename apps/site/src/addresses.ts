import type { SocialProvider } from "@sealwright/protocol/social";

/** Where the pages call and lead to. Read here and nowhere else; fixed when the pages are built. */
export const addresses = {
  dashboard: import.meta.env.PUBLIC_DASHBOARD_URL ?? "http://localhost:3001",
  /** Empty: the page's own origin. */
  identity: import.meta.env.PUBLIC_IDENTITY_URL ?? "",
  identityApiKey: import.meta.env.PUBLIC_IDENTITY_API_KEY ?? "local",
  identityProjectId: import.meta.env.PUBLIC_IDENTITY_PROJECT_ID ?? "sealwright-local",
  signature: import.meta.env.PUBLIC_SIGNATURE_URL ?? "/api/signature",
  /** Which server is told who is signed in, and how old a token it is still told of. */
  tokenSync: {
    url: import.meta.env.PUBLIC_TOKEN_SYNC_URL ?? "",
    maxAgeSeconds: Number(import.meta.env.PUBLIC_TOKEN_SYNC_MAX_AGE ?? 300),
  },
  /** Whom somebody may sign in with. */
  socialProviders: (import.meta.env.PUBLIC_SOCIAL_PROVIDERS ?? "")
    .split(",")
    .filter(Boolean) as SocialProvider[],
  /** The script of the translation service; empty: no translation is offered. */
  translate: import.meta.env.PUBLIC_TRANSLATE_URL ?? "",
};

/** The dashboard's sign-in, where the bar's Login and the strip's Sign In lead. */
export const dashboardLogin = `${addresses.dashboard}/login`;
