import { passwordPolicy, recaptchaConfig, revokeToken } from "@sealwright/protocol/identity/calls";

/** Clients with an "emulator" host setting prefix the path with the real host's name. */
export const HOST_PREFIXES = ["", "/identitytoolkit.googleapis.com", "/securetoken.googleapis.com"] as const;

/** The same prefix for the published keys. */
export const KEY_PREFIXES = ["", "/www.googleapis.com"] as const;

/** This service's paths, for servers that share its origin. */
export const IDENTITY_PATHS: readonly string[] = [
  "/v1/",
  // Not all of /v2/, where the site has pages.
  "/v2/accounts/",
  ...[revokeToken, passwordPolicy, recaptchaConfig].map(({ path }) => `/v2/${path}`),
  "/identitytoolkit.googleapis.com/",
  "/securetoken.googleapis.com/",
  "/www.googleapis.com/",
  "/service_accounts/",
  "/robot/",
  "/.well-known/jwks.json",
];
