import { findPrice, PRICE_NAMES, type PriceName, sandboxPriceId } from "@sealwright/protocol/payments/prices";

export type TestPrice = ReturnType<typeof createPrice>;

/** @param created seconds since the epoch */
function createPrice(name: PriceName, created: number) {
  const { cents, interval, plan, product } = findPrice(name);
  return {
    id: sandboxPriceId(name),
    object: "price" as const,
    active: true,
    billing_scheme: "per_unit",
    created,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: product,
    product: `prod_${plan.replaceAll("-", "_")}`,
    recurring: interval && {
      interval,
      interval_count: 1,
      meter: null,
      usage_type: "licensed",
      trial_period_days: null,
    },
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: interval ? ("recurring" as const) : ("one_time" as const),
    unit_amount: cents,
    unit_amount_decimal: String(cents),
  };
}

/** Every price, by id. */
export function createPrices(created: number): ReadonlyMap<string, TestPrice> {
  return new Map(PRICE_NAMES.map((name) => [sandboxPriceId(name), createPrice(name, created)]));
}
