import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { canonicalOf, isInSearches, readBuiltPages } from "./html/built-pages.ts";

/** Writes sitemap.xml with the canonical address of every built page that may be in searches. */
export function sitemap(): AstroIntegration {
  return {
    name: "sitemap",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const addresses = readBuiltPages(folder)
          .filter(isInSearches)
          .flatMap((page) => canonicalOf(page) ?? []);
        writeFileSync(join(folder, "sitemap.xml"), sitemapXml(addresses));
      },
    },
  };
}

/** sitemaps.org, version 0.9. @param addresses absolute */
export function sitemapXml(addresses: readonly string[]): string {
  const urls = addresses.map((address) => `<url><loc>${address.replaceAll("&", "&amp;")}</loc></url>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join("")}</urlset>
`;
}
