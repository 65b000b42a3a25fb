import { reviewerSchema } from "@sealwright/forms/reviewer";
import { z } from "astro/zod";
import { pageDescription, pageTitle, slug, text } from "../schemas/text.ts";

/** The text around a table of state law; the file name is that of the subject's data. */
export const lawSubjectSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  heading: text.max(60),
  lede: text.max(300),
  /** Its summary on /signature/contracts/law. */
  summary: text.max(160),
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
