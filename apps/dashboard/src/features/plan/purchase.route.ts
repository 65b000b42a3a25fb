import { withFullStop } from "@sealwright/protocol/error-text";
import type { PurchaseChoice } from "@sealwright/protocol/payments";
import { PaymentsCallError } from "@sealwright/protocol/payments/dashboard-client";
import { TRIAL } from "@sealwright/protocol/payments/prices";
import type { Context, Hono } from "hono";
import { returnPage } from "../../session/return-page.ts";
import { checkoutParameters, knownParameters, readChoice } from "../../shell/checkout-query.ts";
import type { DashboardContext } from "../../shell/context.ts";
import { handleSubmission } from "../../shell/forms/handle-submission.ts";
import { loadPurchaseOffer } from "../../shell/usage/purchase-offer.ts";
import { SIGN_IN_TO_BUY } from "../../ui/paths/sign-in-paths.ts";
import { startCheckout } from "./start-checkout.ts";

/** The checkout of what a visitor chose on the site (DASH-02). */
export function purchase(app: Hono, context: DashboardContext): void {
  const { config, cookies, show } = context;
  const { siteUrl } = config;

  app.get("/checkout", async (c) => {
    const choice = readChoice(c.req.query(), config.priceNames);
    const owner = await context.findOwner(c);
    if (typeof choice === "string") {
      return show(c, "invalid-checkout", { owner, message: choice, siteUrl }, 400);
    }
    if (!owner) {
      cookies.checkout.set(c, knownParameters(c.req.query()) || String(checkoutParameters(choice)));
      cookies.returnTo.removeIfSet(c);
      return c.redirect(SIGN_IN_TO_BUY, 302);
    }
    const after = returnPage(c.req.query("after"));
    if (after) cookies.returnTo.set(c, after);
    const { decision, ...offer } = await loadPurchaseOffer(context, owner, choice);
    if (decision.sold) return show(c, "checkout", { owner, sale: decision, ...offer, siteUrl });
    return show(c, "purchase-refused", { owner, refusal: decision, ...offer, siteUrl });
  });

  app.post("/checkout", async (c) => {
    let choice: PurchaseChoice | undefined;
    try {
      return await handleSubmission(c, context, async (owner, field) => {
        const fields = { priceId: field("priceId"), quantity: field("quantity") };
        const read = readChoice(fields, config.priceNames);
        if (typeof read === "string") return "/settings/plan";
        choice = read;
        const { decision } = await loadPurchaseOffer(context, owner, read);
        const { price, quantity } = decision;
        // The date and amount must still be those on the page.
        if (decision.sold && (decision.startsAt ?? "") !== field("starts")) {
          return `/checkout?${checkoutParameters(read)}`;
        }
        const offered = field("trial") || (price === TRIAL.continuesAs ? "starts" : "none");
        const trial = offered === "starts";
        return c.redirect(await startCheckout(context, owner, { price, quantity, trial }), 303);
      });
    } catch (error) {
      if (!(error instanceof PaymentsCallError) || error.status === 401) throw error;
      return showRefusal(c, context, choice, error);
    }
  });
}

async function showRefusal(
  c: Context,
  context: DashboardContext,
  choice: PurchaseChoice | undefined,
  { code, message: sentence }: PaymentsCallError,
): Promise<Response> {
  const { config, show } = context;
  const { siteUrl } = config;
  const owner = await context.findOwner(c);
  if (owner && choice) {
    const { decision, ...offer } = await loadPurchaseOffer(context, owner, choice);
    if (!decision.sold) {
      return show(c, "purchase-refused", { owner, refusal: decision, ...offer, siteUrl }, 409);
    }
  }
  const refusal = withFullStop(sentence || "Something went wrong");
  const message = code === "payment-pending" ? refusal : `${refusal} Nothing was charged.`;
  return show(c, "invalid-checkout", { owner, message, siteUrl, refused: true }, 409);
}
