import { z } from "astro/zod";
import { link, pageDescription, pageTitle, sitePath, text } from "../../../catalog/schemas/text.ts";
import { productSections } from "./product-sections-schema.ts";

/** A product's page, or the overview of several. Its file is named like the last part of its path. */
export const productSchema = z.strictObject({
  /** Product names such as clickThrough have capitals, so the path is written out. */
  path: sitePath,
  /** The short name, for the breadcrumbs and for links from other pages. */
  name: text.max(40),
  /** One line for the lists of related pages. */
  about: text.max(110),
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
  /** What stands above and below the working piece, which the page file brings. */
  piece: z.strictObject({ title: text.max(80), note: text.max(280) }).optional(),
  sections: productSections,
  /** The particulars of a product; an overview may leave them to its products. */
  particulars: z
    .strictObject({ title: text.max(90), integrations: text, security: text, price: text })
    .optional(),
  next: z.strictObject({ heading: text.max(90), text: text.max(280), action: link }),
  related: z.array(sitePath).min(2),
});

export type Product = z.infer<typeof productSchema>;
