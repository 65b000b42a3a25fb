import type { Context } from "hono";

/**
 * Whether a page of another site sent the request. Browsers name the origin with every POST, and how the sender's site relates to
 * this one with every request.
 * @param origins the site's
 */
export function isForeign(c: Context, origins: readonly string[]): boolean {
  const { origin, "sec-fetch-site": site = "same-origin" } = c.req.header();
  return (origin !== undefined && !origins.includes(origin)) || !["same-origin", "none"].includes(site);
}
