import { createProductCall } from "@sealwright/protocol/product/call";
import { createSocialCall } from "@sealwright/protocol/social/call";
import { createAuthFlow } from "@sealwright/sign-in";
import { siteConfig } from "../../catalog/site-config.ts";
import { track } from "../../state/analytics/events.ts";
import { claimSignUp, settleSignUp } from "../../state/analytics/sign-ups.ts";
import { loadCampaign } from "../../state/campaign.ts";
import { chosenForm, takeChosenForm } from "../../state/chosen-form.ts";
import { identity } from "../../state/identity.ts";
import { rememberPurchase } from "../../state/remember-purchase.ts";
import { session } from "../../state/session/current-session.ts";
import { revokeSignIn } from "../../state/session/revoke-sign-in.ts";
import { sessionOf } from "../../state/session/stored-session.ts";
import { forgetUnverified, keepUnverified } from "../../state/session/unverified-sign-in.ts";

const SIGN_UP_EVENT = { value: 99, predicted_ltv: 250, currency: "USD" } as const;

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
  keepUnverified(tokens, method) {
    const { uid, refreshToken } = sessionOf(tokens);
    revokeSignIn(forgetUnverified());
    keepUnverified({ uid, refreshToken, method, template: chosenForm() });
  },
  onSignedIn(tokens, email) {
    revokeSignIn(forgetUnverified());
    session.save(tokens);
    track("identify", { email });
  },
  claimSignUp,
  settleSignUp,
  onSignUp: () => track("sign_up", SIGN_UP_EVENT),
  timezone: () => Intl.DateTimeFormat().resolvedOptions().timeZone ?? "",
});
