import { z } from "astro/zod";
import { date, pageDescription, pageTitle, slug, text } from "./text.ts";

/** A blog post; the body is its text, the file name its slug. */
export const postSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  author: text.max(60),
  published: date,
  updated: date.optional(),
  topics: z.array(slug).min(1).max(4),
  draft: z.boolean().default(false),
});
