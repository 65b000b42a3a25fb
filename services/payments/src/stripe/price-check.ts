import { findPrice, PRICE_NAMES, type PriceName } from "@sealwright/protocol/payments/prices";
import type Stripe from "stripe";
import type { StripeConfig } from "../config.ts";
import { isMissing } from "./ask.ts";
import { createStripe } from "./client.ts";

export interface Finding {
  ok: boolean;
  sentence: string;
}

/** What the service cannot do without. */
const NEEDED_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.trial_will_end",
];

/** Compares what Stripe charges with what our pages say, and looks for the webhook endpoint. Changes nothing. */
export async function* checkPrices(
  config: StripeConfig,
  priceIds: Readonly<Record<PriceName, string>>,
  webhookUrl: string,
): AsyncGenerator<Finding> {
  const stripe = createStripe(config);
  for (const name of PRICE_NAMES) {
    const problem = await priceProblem(stripe, name, priceIds[name]);
    yield { ok: problem === undefined, sentence: problem ?? `${name} is charged as the pages say` };
  }
  yield await webhookFinding(stripe, webhookUrl);
}

async function priceProblem(stripe: Stripe, name: PriceName, id: string): Promise<string | undefined> {
  const { cents, interval } = findPrice(name);
  try {
    const price = await stripe.prices.retrieve(id);
    if (!price.active) return `${name}: ${id} is archived at Stripe`;
    if (price.currency !== "usd") return `${name}: ${id} is in ${price.currency}, the pages say usd`;
    if (price.unit_amount !== cents) {
      return `${name}: ${id} costs ${price.unit_amount} cents at Stripe, ${cents} on our pages`;
    }
    const charged = price.recurring?.interval;
    const each = price.recurring?.interval_count ?? 1;
    if (charged !== interval || each !== 1) {
      return `${name}: ${id} is charged ${charged ? `every ${each} ${charged}` : "once"}, our pages say ${interval ? `each ${interval}` : "once"}`;
    }
    return undefined;
  } catch (error) {
    if (isMissing(error)) return `${name}: Stripe knows no price ${id}`;
    throw error;
  }
}

async function webhookFinding(stripe: Stripe, url: string): Promise<Finding> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find((one) => one.url === url && one.status === "enabled");
  if (!endpoint) return { ok: false, sentence: `Stripe has no enabled webhook endpoint ${url}` };
  const { enabled_events: enabled } = endpoint;
  const missing = enabled.includes("*") ? [] : NEEDED_EVENTS.filter((type) => !enabled.includes(type));
  if (missing.length === 0) return { ok: true, sentence: "The webhook endpoint gets every event it needs" };
  return { ok: false, sentence: `The webhook endpoint does not get ${missing.join(", ")}` };
}
