import { findPrice, PRICE_NAMES, type PriceName } from "@sealwright/protocol/payments/prices";
import type Stripe from "stripe";
import { priceDifference } from "../stripe/price-check.ts";
import type { SetupStep } from "./step.ts";

/** Stripe's own limit on lookup keys in one call. */
const KEYS_A_CALL = 10;

/** A price at Stripe that is as our pages say. */
export type MadePrice = Pick<Stripe.Price, "id" | "product">;

/**
 * Finds each price by its lookup key, which is our name for it, or makes it together with its product. What is at Stripe
 * is never changed.
 * @returns the prices that are as our pages say
 */
export async function* setUpPrices(
  stripe: Stripe,
): AsyncGenerator<SetupStep, ReadonlyMap<PriceName, MadePrice>> {
  const known = await listByLookupKey(stripe);
  const right = new Map<PriceName, MadePrice>();
  for (const name of PRICE_NAMES) {
    const found = known.get(name);
    const note = found && priceDifference(name, found);
    const price = found ?? (await stripe.prices.create(priceParams(name)));
    const { id } = price;
    if (note) {
      yield { outcome: "differs", what: name, id, note, variables: {} };
      continue;
    }
    right.set(name, price);
    yield { outcome: found ? "found" : "made", what: name, id, variables: { [name]: id } };
  }
  return right;
}

async function listByLookupKey(stripe: Stripe): Promise<ReadonlyMap<string, Stripe.Price>> {
  const known = new Map<string, Stripe.Price>();
  for (let start = 0; start < PRICE_NAMES.length; start += KEYS_A_CALL) {
    const lookup_keys = PRICE_NAMES.slice(start, start + KEYS_A_CALL);
    const { data } = await stripe.prices.list({ lookup_keys, limit: 100 });
    for (const price of data) known.set(price.lookup_key ?? "", price);
  }
  return known;
}

/** A product of its own for each price, so that Stripe's pages and invoices call a purchase what our emails call it. */
export function priceParams(name: PriceName): Stripe.PriceCreateParams {
  const { cents, interval, product } = findPrice(name);
  const metadata = { price: name };
  return {
    currency: "usd",
    unit_amount: cents,
    lookup_key: name,
    nickname: product,
    metadata,
    product_data: { name: product, metadata },
    ...(interval && { recurring: { interval } }),
  };
}
