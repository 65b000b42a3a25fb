import { plainText } from "@sealwright/protocol/plain-text";
import { z } from "zod";

const CENTS = 100;

/** What a visitor chose to buy on the site (specification, section 2.5). */
export const checkoutQuery = z.object({
  priceId: z
    .string({ error: "is missing" })
    .regex(/^[\w-]{1,100}$/, "must be 1 to 100 letters, digits and dashes"),
  quantity: z
    .string()
    .regex(/^[1-9]\d{0,3}$/, "must be a whole number from 1 to 9999")
    .default("1")
    .transform(Number),
  /** Dollars in the query, US cents here. */
  value: z
    .string()
    .regex(/^\d{1,7}(\.\d{1,2})?$/, "must be an amount such as 180 or 180.50")
    .transform((dollars) => Math.round(Number(dollars) * CENTS))
    .optional(),
  product: plainText(100).default(""),
});

export type CheckoutChoice = z.output<typeof checkoutQuery>;
