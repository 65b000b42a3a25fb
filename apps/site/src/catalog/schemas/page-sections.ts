import { z } from "astro/zod";
import { link, text } from "./text.ts";

const heading = { label: text.max(40), title: text.max(90).optional() };
const points = z.array(z.strictObject({ title: text.max(60), text })).min(2);

export const textSection = z.strictObject({
  kind: z.literal("text"),
  ...heading,
  paragraphs: z.array(text).min(1),
  link: link.optional(),
  footnote: text.optional(),
});
export const pointsSection = z.strictObject({ kind: z.literal("points"), ...heading, points });
export const stepsSection = z.strictObject({ kind: z.literal("steps"), ...heading, steps: points });
export const questionsSection = z.strictObject({
  kind: z.literal("questions"),
  ...heading,
  questions: z.array(z.strictObject({ question: text.max(120), answer: text })).min(1),
});

/** The sections of a page that is written as data, in the order of the file. */
export const pageSections = z
  .array(z.discriminatedUnion("kind", [textSection, pointsSection, stepsSection, questionsSection]))
  .min(1);
