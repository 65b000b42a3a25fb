import { findPrice, PRICE_NAMES, sandboxPriceId } from "@sealwright/protocol/payments/prices";
import { newId } from "./ids.ts";

export type TestPrice = ReturnType<typeof createPrice>;

/** @param created seconds since the epoch */
export function createPrice(given: {
  id?: string;
  cents: number;
  interval: "month" | "year" | undefined;
  /** The id of what is sold. */
  product: string;
  nickname: string | null;
  lookupKey?: string | undefined;
  metadata?: Record<string, string>;
  created: number;
}) {
  const { id, cents, interval, product, nickname, lookupKey, metadata = {}, created } = given;
  return {
    id: id ?? newId("price", 12),
    object: "price" as const,
    active: true,
    billing_scheme: "per_unit",
    created,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: lookupKey ?? null,
    metadata,
    nickname,
    product,
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

/** Every price that the site sells, by id: there from the start, so that development needs no setup. */
export function createPrices(created: number): ReadonlyMap<string, TestPrice> {
  return new Map(
    PRICE_NAMES.map((name) => {
      const { cents, interval, plan, product: nickname } = findPrice(name);
      const product = `prod_${plan.replaceAll("-", "_")}`;
      const id = sandboxPriceId(name);
      return [id, createPrice({ id, cents, interval, product, nickname, created })];
    }),
  );
}
