import { createIdentityClient } from "@sealwright/protocol/identity/client";
import { siteConfig } from "../site-config.ts";

/** The identity service that these pages call. */
export const identity = createIdentityClient({
  baseUrl: siteConfig.identityUrl,
  apiKey: siteConfig.identityApiKey,
});
