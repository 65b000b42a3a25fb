import { z } from "astro/zod";
import { httpsUrl, slug, text } from "../../catalog/schemas/text.ts";

/** A company that can receive personal data from this site, once the site's configuration switches it on. */
export const subProcessorSchema = z.strictObject({
  id: slug,
  company: text.max(60),
  service: text.max(60),
  purpose: text.max(160),
  /** The data that it receives. */
  data: z.array(text.max(90)).min(1),
  /** The visitor's action that it takes. */
  when: text.max(160),
  /** Its own words about privacy. */
  policy: httpsUrl.optional(),
  /** The setting that turns it on; without one, the list does not say. */
  setting: z.enum(["google", "microsoft", "translation"]).optional(),
});

export type SubProcessor = z.infer<typeof subProcessorSchema>;
