import { z } from "astro/zod";
import { slug, text } from "../../catalog/schemas/text.ts";

/** A row of the comparison on the pricing page. */
export const planFeatureSchema = z.strictObject({
  id: slug,
  group: text.max(30),
  name: text.max(60),
  /** One a plan, in the order of plans.yaml. */
  values: z.array(z.union([z.boolean(), text.max(30)])).length(4),
});
export type PlanFeature = z.infer<typeof planFeatureSchema>;
