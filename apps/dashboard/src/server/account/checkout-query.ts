import { QUANTITY_MAX } from "@sealwright/protocol/payments";
import {
  findPrice,
  isPriceName,
  type Price,
  type PriceName,
  TRIAL,
} from "@sealwright/protocol/payments/prices";
import { type PurchaseTerms, purchaseTerms } from "@sealwright/protocol/payments/terms";
import { plainText } from "@sealwright/protocol/plain-text";
import { z } from "zod";

/** What a visitor chose to buy on the site (specification, section 2.5). */
export const checkoutQuery = z.object({
  priceId: z
    .string({ error: "is missing" })
    .regex(/^[\w-]{1,100}$/, "must be 1 to 100 letters, digits and dashes"),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, `must be a whole number from 1 to ${QUANTITY_MAX}`)
    .default("1")
    .transform(Number)
    .refine((quantity) => quantity <= QUANTITY_MAX, `must be a whole number from 1 to ${QUANTITY_MAX}`),
  /** What the visitor saw, in dollars. Only checked: amounts come from the price list. */
  value: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, "must be an amount such as 180 or 180.50")
    .optional(),
  product: plainText(100).default(""),
});

/** What will be charged, from the price list: nothing of it is taken from the query but the price and the quantity. */
export interface CheckoutSummary {
  price: PriceName;
  product: string;
  quantity: number;
  trial: boolean;
  /** The plan has a trial, but the owner has had it. */
  trialUsed: boolean;
  perSeat: boolean;
  /** One unit, per interval where there is one. */
  unitCents: number;
  interval: Price["interval"];
  terms: PurchaseTerms;
}

/** @returns undefined for a price that is not sold. The trial's price, and the plan it leads to, start the trial. */
export function summarizeCheckout(
  { priceId, quantity }: { priceId: string; quantity: number },
  names: ReadonlyMap<string, PriceName>,
  today: Date,
): CheckoutSummary | undefined {
  const chosen = isPriceName(priceId) ? priceId : names.get(priceId);
  if (!chosen) return undefined;
  const price: PriceName = chosen === TRIAL.price ? TRIAL.continuesAs : chosen;
  const { product, cents, interval, perSeat = false, documents } = findPrice(price);
  const trial = price === TRIAL.continuesAs;
  const units = documents === undefined ? quantity : 1;
  return {
    price,
    product,
    trial,
    trialUsed: false,
    perSeat,
    interval,
    quantity: units,
    unitCents: cents,
    terms: purchaseTerms({ price, quantity: units, trial }, today),
  };
}

/** The plan itself, for an owner who has had the trial. */
export function withoutTrial(checkout: CheckoutSummary, today: Date): CheckoutSummary {
  if (!checkout.trial) return checkout;
  const { price, quantity } = checkout;
  return { ...checkout, trial: false, trialUsed: true, terms: purchaseTerms({ price, quantity }, today) };
}
