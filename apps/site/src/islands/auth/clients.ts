import { createIdentityClient } from "@sealwright/protocol/identity/client";
import { createProductClient } from "@sealwright/protocol/product/client";
import { addresses } from "../../addresses.ts";
import { storedCampaign } from "../../state/campaign.ts";
import { track } from "../../state/events.ts";
import { createAuthFlow } from "./auth-flow.ts";

export const identity = createIdentityClient({
  baseUrl: addresses.identity,
  apiKey: addresses.identityApiKey,
});

/** The flow on this page's own services. */
export const authFlow = createAuthFlow({
  identity,
  product: createProductClient({ baseUrl: addresses.signature }),
  dashboardUrl: addresses.dashboard,
  projectId: addresses.identityProjectId,
  campaign: storedCampaign,
  track,
  timezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
});
