import { z } from "astro/zod";

/** Without query, fragment or slash at the end; “/*” at the end matches everything below. */
const path = z.string().regex(/^(?:\/[\w.-]+)+(?:\/\*)?$/, {
  error:
    "is not a path without a slash at its end. Write it like “/old/page”, or “/old/*” for everything below.",
});

/** A permanent redirect within the site (PAGE-09). What “/*” matches is kept, and so is the query. */
export const redirectSchema = z
  .strictObject({ id: path, to: path })
  .refine(({ id, to }) => id.endsWith("/*") === to.endsWith("/*"), {
    path: ["to"],
    error: "ends differently. Write “/*” at the end of both, or of neither.",
  });
