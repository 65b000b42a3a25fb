import { z } from "astro/zod";
import { httpsUrl, text } from "../../catalog/schemas/text.ts";

/** An award from a review site (FOOT-07). Its image is one of our own files: pages load nothing from elsewhere. */
export const awardSchema = z.strictObject({
  name: text.max(60),
  image: z.strictObject({
    src: z.string().regex(/^\/[\w./-]+\.(svg|png|webp|avif)$/, {
      error:
        "is not an image on this site. Write a path to an svg, png, webp or avif, like “/awards/name.svg”.",
    }),
    alt: text,
    width: z.int().positive(),
    height: z.int().positive(),
  }),
  /** The page on the review site that shows it. */
  href: httpsUrl,
});

export type Award = z.infer<typeof awardSchema>;
