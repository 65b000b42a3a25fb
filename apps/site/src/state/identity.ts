import { createIdentityClient } from "@sealwright/protocol/identity/client";
import { siteConfig } from "../catalog/site-config.ts";

export const identity = createIdentityClient({
  baseUrl: siteConfig.identityUrl,
  apiKey: siteConfig.identityApiKey,
});
