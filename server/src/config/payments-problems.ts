import { PRICE_NAMES, type PriceName } from "@sealwright/protocol/payments/prices";
import type { ReadValues } from "@sealwright/runtime";
import type { environment } from "./variables.ts";

type Given = ReadValues<typeof environment>;

/** With Stripe's key, everything that is needed to sell has to be there: every missing price id is listed. */
export function paymentsProblems({ payments, prices, process, urls }: Given): Record<string, string> {
  const { stripeSecretKey, stripeWebhookSecret, mode } = payments;
  if (mode === "off") return setDespiteOff({ payments, prices, urls });
  if (stripeSecretKey === undefined) {
    if (process.nodeEnv !== "production" || urls.paymentsUrl) return {};
    const why =
      "nothing could be bought; set PUBLIC_PAYMENTS_URL to a payments backend of your own, or PAYMENTS=off";
    return { STRIPE_SECRET_KEY: `is not set, but production requires it: ${why}` };
  }
  const problems: Record<string, string> = {};
  if (!stripeWebhookSecret) problems.STRIPE_WEBHOOK_SECRET = "is not set, but STRIPE_SECRET_KEY is";
  const users = new Map<string, PriceName>();
  for (const name of PRICE_NAMES) {
    const id = prices[name];
    const user = id && users.get(id);
    if (!id) problems[name] = "is not set, but STRIPE_SECRET_KEY is";
    else if (user) problems[name] = `must not be the same price as ${user}`;
    else users.set(id, name);
  }
  return problems;
}

/** A deployment that has a key or a backend, but sells nothing, is half changed. */
function setDespiteOff({ payments, prices, urls }: Pick<Given, "payments" | "prices" | "urls">) {
  const selling = {
    STRIPE_SECRET_KEY: payments.stripeSecretKey,
    STRIPE_WEBHOOK_SECRET: payments.stripeWebhookSecret,
    STRIPE_PORTAL_PLANS: payments.portalPlans,
    STRIPE_PORTAL_SEATS: payments.portalSeats,
    STRIPE_PORTAL_API: payments.portalApi,
    STRIPE_PORTAL_OTHER: payments.portalOther,
    PUBLIC_PAYMENTS_URL: urls.paymentsUrl,
    ...prices,
  };
  return Object.fromEntries(
    Object.entries(selling).flatMap(([name, value]) =>
      value ? [[name, "is set, but PAYMENTS is off"]] : [],
    ),
  );
}
