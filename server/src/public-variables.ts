import { providerClients } from "./composition/providers.ts";
import type { ServerConfig } from "./config/index.ts";

/** Build-time variables for the pages, which are static files. */
export function publicVariables(config: ServerConfig): Record<string, string> {
  return {
    PUBLIC_SITE_URL: config.urls.site,
    PUBLIC_DASHBOARD_URL: config.urls.dashboard,
    PUBLIC_OWN_DASHBOARD: String(config.ownDashboard),
    PUBLIC_SIGNS_ONLINE: String(config.signs),
    PUBLIC_CONTRACTS_KEPT_DAYS: String(config.signing.contractsKeptDays),
    PUBLIC_WORKSPACE_LOG_KEPT_DAYS: String(config.signing.workspaceLogKeptDays),
    PUBLIC_SELLS_ONLINE: String(config.payments.sells),
    PUBLIC_OPERATOR_NOTES: String(!config.isExposed),
    ...(config.designGallery ? { DESIGN_GALLERY: "true" } : {}),
    ...(config.indexNowKey ? { INDEXNOW_KEY: config.indexNowKey } : {}),
    PUBLIC_IDENTITY_PROJECT_ID: config.identity.projectId,
    ...(config.identity.apiKey ? { PUBLIC_IDENTITY_API_KEY: config.identity.apiKey } : {}),
    ...(config.urls.identity ? { PUBLIC_IDENTITY_URL: config.urls.identity } : {}),
    ...(config.urls.payments ? { PUBLIC_PAYMENTS_URL: config.urls.payments } : {}),
    ...(config.urls.signature ? { PUBLIC_SIGNATURE_URL: config.urls.signature } : {}),
    PUBLIC_API_URL: config.urls.api ?? "",
    PUBLIC_POSTHOG_KEY: config.analytics.posthogKey,
    PUBLIC_GTAG_ID: config.analytics.gtagId,
    PUBLIC_PIXEL_ID: config.analytics.pixelId,
    PUBLIC_EVENT_LOG: String(config.analytics.eventLog),
    PUBLIC_EXPERIMENTS: config.analytics.experiments.join(),
    ...(config.analytics.geoUrl ? { PUBLIC_GEO_URL: config.analytics.geoUrl } : {}),
    PUBLIC_TOKEN_SYNC_URL: config.tokenSync.url,
    PUBLIC_TOKEN_SYNC_MAX_AGE: String(config.tokenSync.maxAgeSeconds),
    PUBLIC_SOCIAL_PROVIDERS: providerClients(config.providers)
      .map(({ id }) => id)
      .join(),
    PUBLIC_TRANSLATE_URL: config.translation.url,
    TRANSLATE_ORIGINS: config.translation.origins.join(),
  };
}
