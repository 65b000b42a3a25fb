import type { APIRoute } from "astro";

/** Everything public may be read. What is nobody's search result says so itself, in its head. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", site)}\n`);
