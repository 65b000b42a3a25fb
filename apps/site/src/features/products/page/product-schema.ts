import { z } from "astro/zod";
import { link, pageDescription, pageTitle, sitePath, slug, text } from "../../../catalog/schemas/text.ts";
import { productSections } from "./product-sections-schema.ts";

/** A product's page, or the overview of several. Its file is named like the last part of its path. */
export const productSchema = z.strictObject({
  /** Product names such as clickThrough have capitals, so the path is written out. */
  path: sitePath,
  /** The short name, for the breadcrumbs and for links from other pages. */
  name: text.max(40),
  /** One line for the lists of related pages. */
  about: text.max(110),
  /** The page's capabilities. If none of them runs, the page says so first and offers to write once one does. */
  capabilities: z.array(slug).min(1),
  /** The overview above it. */
  parent: sitePath.optional(),
  title: pageTitle,
  description: pageDescription,
  hero: z.strictObject({
    /** Words between asterisks are stressed. */
    heading: text.max(90),
    lede: text.max(320),
    action: link.optional(),
  }),
  /** Title and note of the working piece, which the page file supplies. */
  piece: z.strictObject({ title: text.max(80), note: text.max(280) }).optional(),
  sections: productSections.default([]),
  /** Of something planned: what does the job today, and what is decided about it. */
  planned: z
    .strictObject({
      until: z
        .array(z.strictObject({ name: text.max(60), text: text.max(200), link }))
        .min(1)
        .max(4),
      decided: z.array(text.max(160)).min(1),
      open: z.array(text.max(160)).min(1),
    })
    .optional(),
  next: z.strictObject({ heading: text.max(90), text: text.max(280), action: link }),
  related: z.array(sitePath).min(2),
});

export type Product = z.infer<typeof productSchema>;
