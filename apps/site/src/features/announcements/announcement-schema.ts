import { z } from "astro/zod";
import { pointsSection, textSection } from "../../catalog/schemas/page-sections.ts";
import { date, pageDescription, pageTitle, text } from "../../catalog/schemas/text.ts";

const section = z.discriminatedUnion("kind", [textSection, pointsSection]);

/** News in the header's bubble, and the page behind it at /announcement/{file name}. */
export const announcementSchema = z.strictObject({
  title: pageTitle,
  /** Shown in the bubble. */
  summary: text.max(140),
  /** For search engines. */
  description: pageDescription,
  /** From this day on, every build shows it in the bubble. */
  published: date,
  /** The last day the bubble shows it; its page stays. */
  until: date.optional(),
  /** Not confirmed by the company yet; the page is marked as a sample. */
  sample: z.boolean().default(false),
  lede: text,
  /** A headline of this kind, edited: what it must not say, then what it may. */
  headline: z
    .strictObject({ start: text, struck: z.array(text).min(1), written: text, end: text, about: text })
    .optional(),
  sections: z.array(section).min(1),
});

export type Announcement = z.infer<typeof announcementSchema>;
export type AnnouncementSection = z.infer<typeof section>;
