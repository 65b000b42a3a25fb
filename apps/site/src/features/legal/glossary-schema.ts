import { z } from "astro/zod";
import { pageDescription, slug, text } from "../../catalog/schemas/text.ts";

/** A term of contracts or signatures; the body explains it in full. */
export const glossarySchema = z.strictObject({
  term: text.max(50),
  /** A self-contained sentence. */
  description: pageDescription,
  aliases: z.array(text).default([]),
  seeAlso: z.array(slug).default([]),
});
