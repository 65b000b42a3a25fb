import { type PurchaseChoice, QUANTITY_MAX } from "@sealwright/protocol/payments";
import { findPrice, isPriceName, type PriceName } from "@sealwright/protocol/payments/prices";
import { isStorable } from "@sealwright/protocol/storable";
import { z } from "zod";

const NOT_SOLD = "We don’t sell what this link names.";
const QUANTITY = `The quantity in this link has to be a whole number from 1 to ${QUANTITY_MAX.toLocaleString("en-US")}.`;
const VALUE = "The value in this link isn’t an amount of money.";
const PRODUCT = "The product name in this link is too long, or can’t be shown.";

/** The purchase chosen on the site (specification, section 2.5). Buyers see these messages. */
const checkoutQuery = z.object({
  priceId: z.string({ error: "This link doesn’t say what to buy." }).regex(/^[\w-]{1,100}$/, NOT_SOLD),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, QUANTITY)
    .default("1")
    .transform(Number)
    .refine((quantity) => quantity <= QUANTITY_MAX, QUANTITY),
  /** The price that the visitor saw, in dollars. Only checked: amounts come from the price list. */
  value: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, VALUE)
    .optional(),
  product: z.string().max(100, PRODUCT).refine(isStorable, PRODUCT).optional(),
});

const PARAMETERS = Object.keys(checkoutQuery.shape);

/** For a link without a price (specification, section 9): with the one-dollar trial. */
const DEFAULT_CHOICE: PurchaseChoice = { price: "PRICE_FREELANCER_MONTHLY", quantity: 1, trial: true };

/**
 * Takes only price and quantity from the query.
 * @param names by the provider's ids @returns a sentence if it is invalid
 */
export function readChoice(
  query: Record<string, string>,
  names: ReadonlyMap<string, PriceName>,
): PurchaseChoice | string {
  if (!PARAMETERS.some((name) => Object.hasOwn(query, name))) return DEFAULT_CHOICE;
  const parsed = checkoutQuery.safeParse(query);
  if (!parsed.success) return parsed.error.issues[0]?.message ?? NOT_SOLD;
  const { priceId, quantity } = parsed.data;
  const price = isPriceName(priceId) ? priceId : names.get(priceId);
  if (!price) return NOT_SOLD;
  // Links may use any quantity for an API tier's documents.
  return { price, quantity: findPrice(price).documents === undefined ? quantity : 1, trial: true };
}

/** The parameters that were checked, and no others. */
export function knownParameters(query: Record<string, string>): string {
  const known = Object.entries(query).filter(([name]) => PARAMETERS.includes(name));
  return new URLSearchParams(known).toString();
}

export function checkoutParameters({
  price,
  quantity,
}: {
  price: string;
  quantity: number;
}): URLSearchParams {
  return new URLSearchParams({ priceId: price, quantity: String(quantity) });
}
