import { z } from "astro/zod";
import { date, link, pageDescription, pageTitle, text } from "../../catalog/schemas/text.ts";

/** The page of a calculator; the body explains its formula, the file name is the slug of its worksheet. */
export const calculatorSchema = z.strictObject({
  title: pageTitle,
  description: pageDescription,
  /** The page's heading, a question. */
  heading: text.max(80),
  lede: text,
  /** Its summary on /calculators. */
  summary: text.max(120),
  updated: date,
  /** Where to go next. */
  next: z.array(link).min(2).max(4),
});
