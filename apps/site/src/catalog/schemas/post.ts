import { brand } from "@sealwright/brand";
import { reviewerSchema } from "@sealwright/forms/reviewer";
import { z } from "astro/zod";
import { topicSlugs } from "../topics.ts";
import { date, pageDescription, pageTitle } from "./text.ts";

/** A blog post; the body is its text, the file name its slug. */
export const postSchema = z
  .strictObject({
    title: pageTitle,
    description: pageDescription,
    /** The company: no person is named who did not write. */
    author: z.literal(brand.name).default(brand.name),
    published: date,
    updated: date.optional(),
    /** The categories that list it; the first one is shown with it. */
    topics: z.array(z.enum(topicSlugs)).min(1).max(4),
    /** The lawyer who reviewed it, if one did. */
    reviewer: reviewerSchema.optional(),
    /** Only in development. */
    draft: z.boolean().default(false),
  })
  .refine(({ published, updated = published }) => updated >= published, {
    path: ["updated"],
    error: "is before “published”. Write the day of the last change, or leave it out.",
  });
