import { revokeToken } from "@sealwright/protocol/identity/calls";
import { rememberChoice } from "@sealwright/protocol/payments/calls";
import { type AuthFlow, createAuthFlow } from "@sealwright/sign-in";
import type { Context } from "hono";
import { readChoice } from "../../shell/checkout-query.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { logAndContinue } from "../../shell/log-and-continue.ts";
import { loadCampaign } from "./campaign.ts";

/**
 * Sign-in steps for one request's browser. The dashboard cannot report events, so a page of the site claims
 * the sign-up. The identity service's session is ended at once: the dashboard has its own, the owner's list
 * of sign-ins would show both, and an ID token is enough for the rest.
 */
export function signInFlow(c: Context, context: DashboardContext): AuthFlow {
  const { config, cookies, identity, logger, productCall, social } = context;
  return createAuthFlow({
    identity,
    social: social.callFor(c),
    product: productCall,
    dashboardUrl: config.url,
    projectId: config.projectId,
    campaign: () => loadCampaign(c, cookies),
    // The choice is in the dashboard's own cookies.
    chosenForm: () => ({}),
    chosenTheme: () => ({}),
    rememberPurchase: (idToken, email) => rememberPurchase(c, context, idToken, email),
    claimSignUp: () => undefined,
    settleSignUp: () => false,
    onSignUp: () => {},
    onSignedIn: () => {},
    async onTokens({ refreshToken }) {
      await identity(revokeToken, { token: refreshToken }).catch(
        logAndContinue(logger, "session of a sign-in not ended"),
      );
    },
    timezone: () => "",
  });
}

/**
 * A new account's mailed link may open on another device. A failure must not fail the sign-in: this browser
 * has its cookie.
 */
async function rememberPurchase(
  c: Context,
  { config, cookies, logger, paymentsCall }: DashboardContext,
  idToken: string,
  email: string,
): Promise<void> {
  const query = Object.fromEntries(new URLSearchParams(cookies.checkout.get(c)));
  const choice = readChoice(query, config.priceNames);
  if (typeof choice === "string") return;
  await paymentsCall(
    rememberChoice,
    { email, priceId: choice.price, quantity: choice.quantity },
    idToken,
  ).catch(logAndContinue(logger, "choice not remembered"));
}
