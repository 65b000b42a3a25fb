/** Clients that are pointed at this host by their "emulator" setting put the real host's name before the path. */
export const HOST_PREFIXES = ["", "/identitytoolkit.googleapis.com", "/securetoken.googleapis.com"] as const;

/** The same for the published keys. */
export const KEY_PREFIXES = ["", "/www.googleapis.com"] as const;

/** The paths that belong to this service, for whoever shares an origin with it. */
export const IDENTITY_PATHS = [
  "/v1/",
  // Not all of /v2/: the site has pages there.
  "/v2/accounts/",
  "/v2/passwordPolicy",
  "/v2/recaptchaConfig",
  "/identitytoolkit.googleapis.com/",
  "/securetoken.googleapis.com/",
  "/www.googleapis.com/",
  "/service_accounts/",
  "/robot/",
  "/.well-known/jwks.json",
] as const;
