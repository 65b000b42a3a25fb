import { z } from "astro/zod";
import { date, pageDescription, pageTitle, text } from "../../catalog/schemas/text.ts";

/** A case study; the body is its story. */
export const customerSchema = z
  .strictObject({
    title: pageTitle,
    description: pageDescription,
    company: text.max(60),
    industry: text.max(40),
    contractType: text.max(60),
    published: date,
    /** A fictional company; every page marks the story as a sample. */
    sample: z.boolean(),
    before: text.max(140),
    after: text.max(140),
    measuredBy: text.max(200),
    /** Who at the customer approved the story, and when; a sample has no one. */
    approvedBy: z.strictObject({ name: text, role: text, date }).optional(),
    quote: z.strictObject({ text, name: text, role: text }).optional(),
  })
  .refine(({ sample, title }) => !sample || title.startsWith("Sample"), {
    path: ["title"],
    error: "does not say that it is a sample. Begin it with “Sample”.",
  })
  .refine(({ sample, approvedBy, quote }) => !sample || (!approvedBy && !quote), {
    path: ["sample"],
    error: "has a quote or an approval, which no one gave. Remove them, or write false.",
  })
  .refine(({ sample, approvedBy }) => sample || approvedBy, {
    path: ["approvedBy"],
    error: "is missing. A story about a real customer names who approved it, and when.",
  });
