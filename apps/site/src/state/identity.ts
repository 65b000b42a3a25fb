import { createIdentityCall } from "@sealwright/protocol/identity/call";
import { siteConfig } from "../catalog/site-config.ts";
import { explainRefusedOrigin } from "./refused-origin.ts";

const service = { baseUrl: siteConfig.identityUrl, apiKey: siteConfig.identityApiKey };
const call = createIdentityCall(service);

/** On the site's own origin, nothing refuses it. */
export const identity = service.baseUrl
  ? explainRefusedOrigin(call, { ...service, hostname: () => location.hostname })
  : call;
