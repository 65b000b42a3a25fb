import { z } from "astro/zod";
import { slug, text } from "../../catalog/schemas/text.ts";

/** A line of what a price includes: a term of the sale, or with `runs` something that the product does, by its row in capabilities.yaml. */
export const promise = z.strictObject({ text: text.max(120), runs: slug.optional() });

export type PlanPromise = z.infer<typeof promise>;
