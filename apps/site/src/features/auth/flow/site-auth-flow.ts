import { createProductCall } from "@sealwright/protocol/product/call";
import { createSocialCall } from "@sealwright/protocol/social/call";
import { siteConfig } from "../../../catalog/site-config.ts";
import { track } from "../../../state/analytics/events.ts";
import { claimSignUp, settleSignUp } from "../../../state/analytics/sign-ups.ts";
import { loadCampaign } from "../../../state/campaign.ts";
import { takeChosenForm } from "../../../state/chosen-form.ts";
import { identity } from "../../../state/identity.ts";
import { rememberPurchase } from "../../../state/remember-purchase.ts";
import { session } from "../../../state/session/current-session.ts";
import { createAuthFlow } from "./auth-flow.ts";

export const authFlow = createAuthFlow({
  identity,
  social: createSocialCall(),
  product: createProductCall({ baseUrl: siteConfig.productUrl }),
  dashboardUrl: siteConfig.dashboardUrl,
  projectId: siteConfig.identityProjectId,
  campaign: loadCampaign,
  chosenForm: takeChosenForm,
  chosenTheme() {
    const { theme } = document.documentElement.dataset;
    return theme ? { theme } : {};
  },
  rememberPurchase,
  onSignedIn: (tokens) => session.save(tokens),
  track,
  claimSignUp,
  settleSignUp,
  timezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
});
