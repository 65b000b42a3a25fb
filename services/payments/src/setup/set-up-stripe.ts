import { PRICE_NAMES } from "@sealwright/protocol/payments/prices";
import type { StripeConfig } from "../config.ts";
import { createStripe } from "../stripe/client.ts";
import { setUpPortals } from "./set-up-portals.ts";
import { setUpPrices } from "./set-up-prices.ts";
import { setUpWebhook } from "./set-up-webhook.ts";
import type { SetupStep } from "./step.ts";

export interface SetupOptions {
  /** Where Stripe delivers its events. */
  webhookUrl: string;
  /** Whether portals and the endpoint are changed where they differ. Prices never are. */
  update: boolean;
}

/**
 * Makes what the site sells in a Stripe account, as far as it is not there. While a price differs from what our pages say,
 * portals and the endpoint wait: nothing should be sold then.
 * @throws Stripe's errors; what was made until then is found by the next run
 */
export async function* setUpStripe(
  config: Omit<StripeConfig, "webhookSecret">,
  { webhookUrl, update }: SetupOptions,
): AsyncGenerator<SetupStep> {
  const stripe = createStripe({ ...config, webhookSecret: "" });
  const prices = yield* setUpPrices(stripe);
  if (prices.size < PRICE_NAMES.length) return;
  yield* setUpPortals(stripe, prices, update);
  yield await setUpWebhook(stripe, webhookUrl, update);
}
