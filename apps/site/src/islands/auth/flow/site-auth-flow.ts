import { createProductClient } from "@sealwright/protocol/product/client";
import { createSocialClient } from "@sealwright/protocol/social/client";
import { addresses } from "../../../addresses.ts";
import { storedCampaign } from "../../../state/campaign.ts";
import { chosenForm } from "../../../state/chosen-form.ts";
import { track } from "../../../state/events.ts";
import { identity } from "../../../state/identity.ts";
import { session } from "../../../state/session/current-session.ts";
import { createAuthFlow } from "./auth-flow.ts";

/** The flow on this page's own services. */
export const authFlow = createAuthFlow({
  identity,
  social: createSocialClient(),
  product: createProductClient({ baseUrl: addresses.signature }),
  dashboardUrl: addresses.dashboard,
  projectId: addresses.identityProjectId,
  campaign: storedCampaign,
  chosenForm,
  signedIn: (tokens) => session.keep(tokens),
  track,
  timezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
});
