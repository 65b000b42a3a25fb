import { z } from "astro/zod";
import { sitePath } from "./text.ts";

/** A permanent redirect within the site (PAGE-09). */
export const redirectSchema = z.strictObject({ id: sitePath, to: sitePath });
