import { z } from "astro/zod";

/** Without query, fragment or slash at the end; “/*” at the end matches everything below. */
const path = z.string().regex(/^(?:\/[\w.-]+)+(?:\/\*)?$/, {
  error:
    "is not a path without a slash at its end. Write it like “/old/page”, or “/old/*” for everything below.",
});

/** Also at the dashboard, whose address is configuration. */
const target = z.string().regex(/^(?:dashboard:)?(?:\/[\w.-]+)+(?:\/\*)?$/, {
  error:
    "is not a path without a slash at its end. Write it like “/new/page”, or “dashboard:/page” at the dashboard.",
});

/**
 * A redirect, for good within the site (PAGE-09). What “/*” matches is kept, and so is the query.
 * `companyDashboard` replaces `to` where a company has a dashboard of its own.
 */
export const redirectSchema = z
  .strictObject({ id: path, to: target, companyDashboard: target.optional() })
  .refine(({ id, to }) => id.endsWith("/*") === to.endsWith("/*"), {
    path: ["to"],
    error: "ends differently. Write “/*” at the end of both, or of neither.",
  });
