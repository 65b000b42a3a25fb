import { findPrice, PRICE_NAMES, type PriceName } from "@sealwright/protocol/payments/prices";
import { flag, rate, type ValuesOf, type Variable, variable } from "@sealwright/runtime";
import { z } from "zod";
import { PORTAL_VARIABLES, type Portal } from "./portals.ts";

/** The service's own environment variables, by their names in the configuration. */
export const paymentsVariables = {
  mode: variable(
    "PAYMENTS",
    z.enum(["on", "off"]).default("on"),
    "off: the site sells nothing online. Its buttons lead to sales with the plan in the form, and calls about payments answer 404 (payments-off). Nothing of Stripe may then be set.",
  ),
  stripeSecretKey: variable(
    "STRIPE_SECRET_KEY",
    z
      .string()
      .regex(/^[sr]k_(test|live)_\w+$/, "must be a Stripe secret or restricted key, such as sk_live_…")
      .optional(),
    "Stripe's secret key, or a restricted one. Then the webhook's secret and every price id are needed too. Unset: the sandbox's test checkout (development only).",
  ),
  stripeWebhookSecret: variable(
    "STRIPE_WEBHOOK_SECRET",
    z.string().startsWith("whsec_", "must be the signing secret of a Stripe webhook, whsec_…").optional(),
    "The signing secret of the webhook endpoint PUBLIC_SITE_URL/api/payments/stripe/webhook.",
  ),
  portalPlans: portalVariable("plans", "a plan: it switches between the six plan prices"),
  portalSeats: portalVariable(
    "seats",
    "several seats: it switches between the four prices of plans with seats",
    "the one of STRIPE_PORTAL_OTHER",
  ),
  portalApi: portalVariable("api", "an API tier: it switches between those"),
  portalOther: portalVariable("other", "anything else"),
  stripeAutomaticTax: variable(
    "STRIPE_AUTOMATIC_TAX",
    flag().default(false),
    "Have Stripe Tax add sales tax at checkout. Set it up in Stripe first.",
  ),
};

function portalVariable(portal: Portal, what: string, otherwise = "the account's default portal") {
  return variable(
    PORTAL_VARIABLES[portal],
    z
      .string()
      .regex(/^bpc_\w+$/, "must be the id of a customer portal configuration, bpc_…")
      .optional(),
    `Stripe's customer portal configuration for who bought ${what}. Unset: ${otherwise}.`,
  );
}

/** One variable for each price that the site sells, of the same name. */
export const priceVariables = Object.fromEntries(
  PRICE_NAMES.map((name) => [name, priceVariable(name)]),
) as Record<PriceName, ReturnType<typeof priceVariable>>;

function priceVariable(name: PriceName): Variable<z.ZodOptional<z.ZodString>> {
  const { product, cents, interval = "once" } = findPrice(name);
  const dollars = (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });
  return variable(
    name,
    z
      .string()
      .regex(/^price_\w+$/, "must be the id of a Stripe price, price_…")
      .optional(),
    `Stripe's price id for: ${product}. ${dollars}, ${interval === "once" ? "paid once" : `each ${interval}`}.`,
  );
}

export const paymentsLimits = {
  checkoutsPerIp: variable(
    "LIMIT_CHECKOUTS_PER_IP",
    rate().prefault("100/10m"),
    "Checkouts started, and results asked for, from one IP address.",
  ),
};

export type PaymentsLimits = ValuesOf<typeof paymentsLimits>;
