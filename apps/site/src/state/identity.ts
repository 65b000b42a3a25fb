import { createIdentityClient } from "@sealwright/protocol/identity/client";
import { siteConfig } from "../catalog/site-config.ts";
import { explainRefusedOrigin } from "./refused-origin.ts";

const service = { baseUrl: siteConfig.identityUrl, apiKey: siteConfig.identityApiKey };
const client = createIdentityClient(service);

/** On the site's own origin, nothing refuses it. */
export const identity = service.baseUrl
  ? explainRefusedOrigin(client, { ...service, hostname: () => location.hostname })
  : client;
