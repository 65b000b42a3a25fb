import { z } from "astro/zod";
import { slug, text } from "./text.ts";

/** A name that the payments configuration resolves to a price id (PAY-02). */
const priceName = z.string().regex(/^PRICE_[A-Z\d]+(?:_[A-Z\d]+)*$/, {
  error: "is not the name of a price. Write its variable, like “PRICE_TEAM_MONTHLY”.",
});
const cents = z.int({ error: "is not in whole cents. Write 1500 for $15.00." }).nonnegative();

/** A plan on the pricing page, in US cents a month; a year costs twelve months (PAY-01). */
export const planSchema = z.strictObject({
  id: slug,
  name: text.max(30),
  summary: text.max(120),
  /** Absent: the plan is sold by a person. */
  price: z.strictObject({ monthlyCents: cents, monthly: priceName, annual: priceName }).optional(),
  trial: z.strictObject({ cents, price: priceName }).optional(),
  features: z.array(text.max(100)).min(1),
});
