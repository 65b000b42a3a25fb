import { z } from "astro/zod";
import { slug, text } from "../../catalog/schemas/text.ts";
import { withNumbers } from "./numbers/plan-numbers.ts";

const planFeature = z.strictObject({
  id: slug,
  group: text.max(30),
  name: text.max(60),
  /** One a plan, in the order of plans.yaml. */
  values: z.array(z.union([z.boolean(), text.max(30)])).length(4),
  /** The capabilities that it sells. If they do not run, the row is left out. */
  runs: slug.optional(),
});

/** A row of the comparison on the pricing page. */
export const planFeatureSchema = withNumbers(planFeature);
export type PlanFeature = z.infer<typeof planFeature>;
