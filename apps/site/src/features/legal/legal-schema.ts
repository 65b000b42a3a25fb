import { z } from "astro/zod";
import { withNames } from "../../catalog/schemas/named-values.ts";
import { date, pageDescription, pageTitle, slug, text } from "../../catalog/schemas/text.ts";
import { fillFacts } from "./legal-facts.ts";

/** A paragraph, or what it says where contracts are signed here and where they are not: nothing, if it is left out. */
const paragraph = z.union([
  text,
  z.strictObject({ whereSigned: text.optional(), whereNotSigned: text.optional() }),
]);

/** Terms, privacy and refund policy: numbered clauses, each with a plain summary beside it. */
const legal = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  version: z
    .string()
    .regex(/^\d+\.\d+$/, { error: "is not a version. Write it in quotation marks, like “1.0”." }),
  effective: date,
  /** The day a lawyer approved this version for the company. `npm run check:production` asks for it. */
  reviewed: date.optional(),
  clauses: z
    .array(
      z.strictObject({
        id: slug,
        heading: text.max(80),
        summary: text,
        paragraphs: z.array(paragraph).min(1),
        /** Left out where contracts are not signed here. */
        onlyWhereSigned: z.literal(true).optional(),
      }),
    )
    .min(1),
  /** Newest first. */
  changes: z.array(z.strictObject({ version: text, date, text })).min(1),
});

/** With the company's facts, which the texts name in braces. */
export const legalSchema = withNames(legal, () => undefined, fillFacts);
