import { IDENTITY_PATHS } from "@sealwright/identity";
import { API_BASE } from "@sealwright/protocol/api/base";
import { LIVENESS_PATH, READINESS_PATH } from "@sealwright/protocol/health";
import { SEAL_ROOTS_PATH, TEST_ROOTS_PATH } from "@sealwright/protocol/seal-roots/path";
import { SITE_EVENTS_PATH } from "@sealwright/protocol/site-events/path";
import { SOCIAL_BASE } from "@sealwright/protocol/social";
import { GEOLOCATION_PATH } from "./geolocation.ts";
import { RELAY_BASE } from "./posthog-relay.ts";

/** The product backend on the site's origin: `{signature-base}` of the specification. */
export const SIGNATURE_BASE = "/api/signature";

/** The payments backend on the site's origin: `{payments-base}` of the specification. */
export const PAYMENTS_BASE = "/api/payments";

export const HEALTH_PATHS = [LIVENESS_PATH, READINESS_PATH, "/metrics"] as const;

/** Every path of the site's origin that is not a page. */
export const SERVICE_PATHS = [
  GEOLOCATION_PATH,
  SITE_EVENTS_PATH,
  `${RELAY_BASE}/`,
  ...HEALTH_PATHS,
  SEAL_ROOTS_PATH,
  TEST_ROOTS_PATH,
  `${SIGNATURE_BASE}/`,
  `${PAYMENTS_BASE}/`,
  `${SOCIAL_BASE}/`,
  API_BASE,
  `${API_BASE}/`,
  ...IDENTITY_PATHS,
] as const;
