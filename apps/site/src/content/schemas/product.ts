import { z } from "astro/zod";
import { pageSections } from "./page-sections.ts";
import { link, pageDescription, pageTitle, sitePath, text } from "./text.ts";

/** The copy of a product page: a hero and an ordered list of sections. */
export const productSchema = z.strictObject({
  /** Product names such as clickThrough have capitals, so the path is written out. */
  path: sitePath,
  title: pageTitle,
  description: pageDescription,
  hero: z.strictObject({ heading: text.max(90), lede: text.max(300), action: link.optional() }),
  sections: pageSections,
  related: z.array(sitePath).default([]),
});
