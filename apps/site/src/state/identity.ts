import { createIdentityClient } from "@sealwright/protocol/identity/client";
import { siteConfig } from "../site-config.ts";

export const identity = createIdentityClient({
  baseUrl: siteConfig.identityUrl,
  apiKey: siteConfig.identityApiKey,
});
