/** Clients with an "emulator" host setting prefix the path with the real host's name. */
export const HOST_PREFIXES = ["", "/identitytoolkit.googleapis.com", "/securetoken.googleapis.com"] as const;

/** The same prefix for the published keys. */
export const KEY_PREFIXES = ["", "/www.googleapis.com"] as const;

/** This service's paths, for servers that share its origin. */
export const IDENTITY_PATHS = [
  "/v1/",
  // Not all of /v2/, where the site has pages.
  "/v2/accounts/",
  "/v2/accounts:revokeToken",
  "/v2/passwordPolicy",
  "/v2/recaptchaConfig",
  "/identitytoolkit.googleapis.com/",
  "/securetoken.googleapis.com/",
  "/www.googleapis.com/",
  "/service_accounts/",
  "/robot/",
  "/.well-known/jwks.json",
] as const;
