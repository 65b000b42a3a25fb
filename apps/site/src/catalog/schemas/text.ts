import { brand } from "@sealwright/brand";
import { z } from "astro/zod";

/** Lengths in characters; a page's title includes " · " and the brand's name. build/html/page-check.ts enforces them too. */
const TITLE_LENGTH = { min: 10, max: 70 };
const DESCRIPTION_LENGTH = { min: 50, max: 160 };

/** The room that the brand's name leaves in a title. */
export const TITLE_ROOM = TITLE_LENGTH.max - ` · ${brand.name}`.length;

export const text = z.string().trim().min(1);
export const pageTitle = text.max(TITLE_ROOM);
export const pageDescription = text.min(DESCRIPTION_LENGTH.min).max(DESCRIPTION_LENGTH.max);

/** A day as YYYY-MM-DD. YAML 1.2 reads it as text, so it stays text. */
export const date = z.iso.date();
export const pastDate = date.refine((day) => Date.parse(day) <= Date.now(), {
  error: "is in the future. Write the day it happened.",
});

export const slug = z.string().regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, {
  error: "is not a slug. Write lowercase letters and digits with dashes between them, like “one-slug”.",
});
export const httpsUrl = z.url({ protocol: /^https$/ });
/** An address on this site, from its root. */
export const sitePath = z.string().regex(/^\/(?:[\w.-]+\/)*[\w.-]*(?:[?#][^\s]*)?$/, {
  error: "is not a path on this site. Write it from the root, like “/signature/pricing”.",
});
export const link = z.strictObject({ name: text.max(60), href: z.union([sitePath, httpsUrl]) });
