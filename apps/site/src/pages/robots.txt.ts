import type { APIRoute } from "astro";

/** Crawlers may read everything; private pages have `noindex` in their head. */
export const GET: APIRoute = ({ site }) =>
  new Response(`User-agent: *\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", site)}\n`);
