import { createIdentityClient } from "@sealwright/protocol/identity/client";
import { siteConfig } from "../site-config.ts";

/** The site's client of the identity service. */
export const identity = createIdentityClient({
  baseUrl: siteConfig.identityUrl,
  apiKey: siteConfig.identityApiKey,
});
