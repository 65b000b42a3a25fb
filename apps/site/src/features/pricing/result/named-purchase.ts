import { findPrice, isPriceName, type Price, quantityMax } from "@sealwright/protocol/payments/prices";

export interface NamedPurchase {
  product: string;
  quantity: number;
  cents: number;
  interval: Price["interval"];
}

/**
 * The purchase in the URL of /payment-info (specification, section 2.4). Its amount, plan and kind of deal
 * prove nothing: the page shows the price list's.
 */
export function namedPurchase(query: URLSearchParams): NamedPurchase | undefined {
  const name = query.get("priceId") ?? "";
  if (!isPriceName(name)) return undefined;
  const quantity = Number(query.get("quantity") ?? 1);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > quantityMax(name)) return undefined;
  const { product, cents, interval }: Price = findPrice(name);
  return { product, quantity, cents: cents * quantity, interval };
}
