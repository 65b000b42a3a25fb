import { z } from "astro/zod";
import { slug, text } from "../../catalog/schemas/text.ts";
import { withNumbers } from "./numbers/plan-numbers.ts";

const planFeature = z.strictObject({
  id: slug,
  group: text.max(30),
  name: text.max(60),
  /** One a plan, in the order of plans.yaml. */
  values: z.array(z.union([z.boolean(), text.max(30)])).length(4),
  /** Part of the company’s own product: not in what this repository brings. */
  ownProduct: z.literal(true).optional(),
});

/** A row of the comparison on the pricing page. */
export const planFeatureSchema = withNumbers(planFeature);
export type PlanFeature = z.infer<typeof planFeature>;
