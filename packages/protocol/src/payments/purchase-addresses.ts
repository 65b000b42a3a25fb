import { findPrice, type PriceName } from "./prices.ts";

interface Chosen {
  price: PriceName;
  quantity: number;
}

/** A purchase in a URL (specification, section 2.5): for people to read; amounts come from the price list. */
export function purchaseQuery({ price, quantity }: Chosen): Record<string, string> {
  const { cents, plan } = findPrice(price);
  return {
    priceId: price,
    quantity: String(quantity),
    value: String((cents * quantity) / 100),
    product: plan,
  };
}

/** The page of the site that a buyer returns to after paying. */
export function successAddress(siteUrl: string, chosen: Chosen): string {
  const { plan } = findPrice(chosen.price);
  const isLifetime = plan === "lifetime-deal" || plan === "secret-deal";
  const path = isLifetime ? "/signature/deals/lifetime-purchase-done" : "/thank-you";
  return `${siteUrl}${path}?${new URLSearchParams(purchaseQuery(chosen))}`;
}
