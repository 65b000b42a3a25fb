/// <reference types="astro/client" />

/** What the build is told; see server/src/config/schema.ts for the meaning of each. */
interface ImportMetaEnv {
  readonly PUBLIC_SITE_URL?: string;
  readonly PUBLIC_DASHBOARD_URL?: string;
  readonly PUBLIC_IDENTITY_URL?: string;
  readonly PUBLIC_IDENTITY_API_KEY?: string;
  readonly PUBLIC_IDENTITY_PROJECT_ID?: string;
  readonly PUBLIC_SIGNATURE_URL?: string;
  /** Parted by commas; from the providers' clients that are set. */
  readonly PUBLIC_SOCIAL_PROVIDERS?: string;
  readonly PUBLIC_TRANSLATE_URL?: string;
  readonly PUBLIC_TOKEN_SYNC_URL?: string;
  readonly PUBLIC_TOKEN_SYNC_MAX_AGE?: string;
}
