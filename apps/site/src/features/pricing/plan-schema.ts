import { isPriceName, type PriceName } from "@sealwright/protocol/payments";
import { z } from "astro/zod";
import { slug, text } from "../../catalog/schemas/text.ts";
import { withNumbers } from "./numbers/plan-numbers.ts";
import { promise } from "./promises.ts";

export const priceName = z.string().refine(isPriceName, {
  error:
    "is not the name of a price. Write one of packages/protocol/src/payments/prices.ts, like “PRICE_TEAM_MONTHLY”.",
}) as z.ZodType<PriceName>;

/** A plan on the pricing page, as it is written. */
export const planSchema = z.strictObject({
  id: slug,
  name: text.max(30),
  summary: text.max(120),
  /** Absent: the plan is sold by a person. */
  prices: z.strictObject({ monthly: priceName, annual: priceName }).optional(),
  features: z.array(promise).min(1),
});

/** With the numbers that its texts name. */
export const filledPlanSchema = withNumbers(planSchema, ({ monthly, prices }) =>
  prices && typeof prices === "object" && "monthly" in prices ? prices.monthly : monthly,
);

export type WrittenPlan = z.infer<typeof planSchema>;

/** As it is sold on this deployment. */
export type Plan = Omit<WrittenPlan, "features"> & { features: string[] };

/** A plan that is sold online. */
export type PricedPlan = Plan & { prices: NonNullable<Plan["prices"]> };
