import { createIdentityCall } from "@sealwright/protocol/identity/call";
import { siteConfig } from "../catalog/site-config.ts";

export const identity = createIdentityCall({
  baseUrl: siteConfig.identityUrl,
  apiKey: siteConfig.identityApiKey,
});
