import { CHECKOUT_NOTICE } from "@sealwright/protocol/handoff";
import type { Order } from "@sealwright/protocol/payments/calls";
import { PaymentsCallError } from "@sealwright/protocol/payments/dashboard-client";
import { findPrice, plansExcluding } from "@sealwright/protocol/payments/prices";
import type { Context, Hono } from "hono";
import {
  type CheckoutSummary,
  checkoutQuery,
  summarizeCheckout,
  withoutTrial,
} from "../account/checkout-query.ts";
import { checkoutParameters, startCheckout } from "../account/start-checkout.ts";
import type { DashboardContext } from "../context.ts";
import { withFullStop } from "../forms/form-errors.ts";
import { handleSubmission } from "../forms/handle-submission.ts";
import type { SignedInOwner } from "../session/sessions.ts";

/** The checkout of what a visitor chose on the site (DASH-02). */
export function purchase(app: Hono, context: DashboardContext): void {
  const { config, cookies, clock, payments, show, signInUrl } = context;
  const today = () => new Date(clock.now());

  /** @returns what is wrong instead, as a sentence */
  function readChoice(query: Record<string, string>): CheckoutSummary | string {
    const parsed = checkoutQuery.safeParse(query);
    if (!parsed.success) {
      const issue = parsed.error.issues[0];
      return `${String(issue?.path[0])}: ${issue?.message}`;
    }
    return (
      summarizeCheckout(parsed.data, config.priceNames, today()) ?? "priceId: is not a price that we sell"
    );
  }

  app.get("/checkout", async (c) => {
    const checkout = readChoice(c.req.query());
    const owner = await context.findOwner(c);
    const { siteUrl } = config;
    if (typeof checkout === "string") {
      return show(c, { name: "invalid-checkout", owner, message: checkout, siteUrl }, 400);
    }
    if (!owner) {
      cookies.checkout.set(c, knownParameters(c));
      cookies.returnTo.removeIfSet(c);
      // The site remembers it for an account that is registered there, whose mailed link may open on another device.
      return c.redirect(`${signInUrl}?${checkoutParameters(checkout)}#${CHECKOUT_NOTICE}`, 302);
    }
    const orders = await readOrders(owner);
    const plan = findPlanInstead(orders, checkout);
    if (plan) return show(c, { name: "has-plan", owner, plan, chosen: checkout.product });
    const trialUsed = orders.some(({ trial }) => trial);
    const offer = trialUsed ? withoutTrial(checkout, today()) : checkout;
    return show(c, { name: "checkout", owner, checkout: offer, siteUrl });
  });

  /** None where payments do not respond: a purchase that the orders rule out is refused when it is paid. */
  async function readOrders(owner: SignedInOwner): Promise<Order[]> {
    try {
      return (await payments.listOrders(owner)).orders;
    } catch (error) {
      if (error instanceof PaymentsCallError) return [];
      throw error;
    }
  }

  app.post("/checkout", async (c) => {
    try {
      return await handleSubmission(c, context, async (owner, field) => {
        const checkout = readChoice({ priceId: field("priceId"), quantity: field("quantity") });
        if (typeof checkout === "string") return "/plan";
        // The field says what the page offered: no one pays an amount that they have not seen.
        const offer = field("trial") === "used" ? withoutTrial(checkout, today()) : checkout;
        return c.redirect(await startCheckout(context, owner, offer), 303);
      });
    } catch (error) {
      if (!(error instanceof PaymentsCallError) || error.status === 401) throw error;
      const { siteUrl } = config;
      const refusal = withFullStop(error.message || "Something went wrong");
      const message = error.code === "payment-pending" ? refusal : `${refusal} Nothing was charged.`;
      const owner = await context.findOwner(c);
      return show(c, { name: "invalid-checkout", owner, message, siteUrl, refused: true }, 409);
    }
  });
}

/** The owner's plan that rules the purchase out. */
function findPlanInstead(orders: Order[], { price }: CheckoutSummary) {
  const excluding = plansExcluding(price);
  const running = orders.filter((order) => order.subscription && order.subscription.state !== "ended");
  return running.find((order) => excluding.includes(findPrice(order.price).plan))?.subscription;
}

/** Only the parameters that were checked. */
function knownParameters(c: Context): string {
  const known = new URLSearchParams();
  for (const name of Object.keys(checkoutQuery.shape)) {
    const value = c.req.query(name);
    if (value !== undefined) known.set(name, value);
  }
  return known.toString();
}
