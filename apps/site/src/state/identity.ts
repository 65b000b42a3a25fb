import { createIdentityCall } from "@sealwright/protocol/identity/call";
import { siteConfig } from "../catalog/site-config.ts";
import { explainRefusedOrigin } from "./refused-origin.ts";

const { identityUrl: baseUrl, identityApiKey: apiKey } = siteConfig;
const call = createIdentityCall({ baseUrl, apiKey });

/** On the site's own origin, nothing refuses it. */
export const identity = baseUrl ? explainRefusedOrigin(call, () => location.hostname) : call;
