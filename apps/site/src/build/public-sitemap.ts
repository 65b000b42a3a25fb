import { renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { isInSearches, pathOf, readBuiltPages } from "./html/built-pages.ts";

/** Writes sitemap.xml, an index of the sitemaps of all pages that search engines may list. */
export function publicSitemap(): AstroIntegration {
  let listed = new Set<string>();
  const { hooks } = sitemap({ filter: (url) => listed.has(new URL(url).pathname) });
  return {
    name: "public-sitemap",
    hooks: {
      ...hooks,
      async "astro:build:done"(options) {
        const folder = fileURLToPath(options.dir);
        listed = new Set(readBuiltPages(folder).filter(isInSearches).map(pathOf));
        await hooks["astro:build:done"]?.(options);
        renameSync(join(folder, "sitemap-index.xml"), join(folder, "sitemap.xml"));
      },
    },
  };
}
