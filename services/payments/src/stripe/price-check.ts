import { findPrice, PRICE_NAMES, type PriceName } from "@sealwright/protocol/payments/prices";
import type Stripe from "stripe";
import type { StripeConfig } from "../config.ts";
import { isMissing } from "./ask.ts";
import { createStripe } from "./client.ts";
import { missingEvents } from "./webhook-events.ts";

export interface Finding {
  ok: boolean;
  sentence: string;
}

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
  try {
    const difference = priceDifference(name, await stripe.prices.retrieve(id));
    return difference && `${name}: ${id} ${difference}`;
  } catch (error) {
    if (isMissing(error)) return `${name}: Stripe knows no price ${id}`;
    throw error;
  }
}

/** How a price at Stripe differs from what our pages say, as what follows its id; undefined: it does not. */
export function priceDifference(
  name: PriceName,
  price: Pick<Stripe.Price, "active" | "currency" | "unit_amount" | "recurring">,
): string | undefined {
  const { cents, interval } = findPrice(name);
  if (!price.active) return "is archived at Stripe";
  if (price.currency !== "usd") return `is in ${price.currency}, the pages say usd`;
  if (price.unit_amount !== cents) return `costs ${price.unit_amount} cents at Stripe, ${cents} on our pages`;
  const charged = price.recurring?.interval;
  const each = price.recurring?.interval_count ?? 1;
  if (charged === interval && each === 1) return undefined;
  return `is charged ${charged ? `every ${each} ${charged}` : "once"}, our pages say ${interval ? `each ${interval}` : "once"}`;
}

async function webhookFinding(stripe: Stripe, url: string): Promise<Finding> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find((one) => one.url === url && one.status === "enabled");
  if (!endpoint) return { ok: false, sentence: `Stripe has no enabled webhook endpoint ${url}` };
  const missing = missingEvents(endpoint.enabled_events);
  if (missing.length === 0) return { ok: true, sentence: "The webhook endpoint gets every event it needs" };
  return { ok: false, sentence: `The webhook endpoint does not get ${missing.join(", ")}` };
}
