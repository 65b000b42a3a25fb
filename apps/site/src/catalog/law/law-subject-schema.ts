import { reviewerSchema } from "@sealwright/forms/reviewer";
import { z } from "astro/zod";
import { date, pageDescription, pageTitle, slug, text } from "../schemas/text.ts";

/** What a page on a subject of state law says around its table; the file name is that of the subject's data. */
export const lawSubjectSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  heading: text.max(60),
  lede: text.max(300),
  /** What /signature/contracts/law says of it. */
  summary: text.max(160),
  /** When someone last went through the rows. */
  reviewed: date,
  /** The fact that is drawn above the table. */
  drawn: text,
  /** Short names of the facts, for buttons. */
  short: z.record(z.string(), text.max(24)),
  /** Facts that were read in so few states that only those show them. */
  onlyWhereRead: z.array(text).default([]),
  /** Forms that this law decides, by slug. */
  forms: z.array(slug).min(1),
  reviewer: reviewerSchema.optional(),
});
export type LawSubjectPage = z.infer<typeof lawSubjectSchema>;
