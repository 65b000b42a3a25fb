import { isPriceName, type PriceName } from "@sealwright/protocol/payments/prices";
import { PaymentsError } from "../errors.ts";

export type PriceIds = ReturnType<typeof createPriceIds>;

/** Our names for prices, and Stripe's ids. On the wire, either counts as a price id: static pages carry names. */
export function createPriceIds(idOf: Readonly<Record<PriceName, string>>) {
  const names = new Map(Object.entries(idOf).map(([name, id]) => [id, name as PriceName]));
  return {
    id: (name: PriceName): string => idOf[name],

    /** Undefined for a price that is not ours. */
    nameOf: (priceId: string): PriceName | undefined => names.get(priceId),

    /** @param field for the error's sentence. @throws PaymentsError unknown-price */
    name(priceId: string, field = "priceId"): PriceName {
      const name = isPriceName(priceId) ? priceId : names.get(priceId);
      if (!name) throw new PaymentsError("unknown-price", `${field} is not a price that we sell`);
      return name;
    },
  };
}
