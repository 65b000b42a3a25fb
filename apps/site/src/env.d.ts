/// <reference types="astro/client" />

/** Build-time variables, documented in server/src/config/variables.ts. */
interface ImportMetaEnv {
  readonly PUBLIC_SITE_URL?: string;
  readonly PUBLIC_DASHBOARD_URL?: string;
  readonly PUBLIC_SIGNS_ONLINE?: string;
  readonly PUBLIC_CONTRACTS_KEPT_DAYS?: string;
  readonly PUBLIC_WORKSPACE_LOG_KEPT_DAYS?: string;
  readonly PUBLIC_SELLS_ONLINE?: string;
  readonly PUBLIC_OPERATOR_NOTES?: string;
  readonly PUBLIC_IDENTITY_URL?: string;
  readonly PUBLIC_IDENTITY_API_KEY?: string;
  readonly PUBLIC_IDENTITY_PROJECT_ID?: string;
  readonly PUBLIC_SIGNATURE_URL?: string;
  readonly PUBLIC_PAYMENTS_URL?: string;
  readonly PUBLIC_API_URL?: string;
  readonly PUBLIC_POSTHOG_KEY?: string;
  readonly PUBLIC_GTAG_ID?: string;
  readonly PUBLIC_PIXEL_ID?: string;
  readonly PUBLIC_GEO_URL?: string;
  readonly PUBLIC_EXPERIMENTS?: string;
  readonly PUBLIC_EVENT_LOG?: string;
  /** Comma-separated providers that have a client ID. */
  readonly PUBLIC_SOCIAL_PROVIDERS?: string;
  readonly PUBLIC_TRANSLATE_URL?: string;
  readonly PUBLIC_TOKEN_SYNC_URL?: string;
  readonly PUBLIC_TOKEN_SYNC_MAX_AGE?: string;
}

/** Addresses of font files by module specifier: build/typeface-files.ts. */
declare module "virtual:typeface-files/*" {
  const addresses: Readonly<Record<string, string>>;
  export default addresses;
}
