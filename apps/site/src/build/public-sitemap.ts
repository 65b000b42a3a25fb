import { renameSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import sitemap from "@astrojs/sitemap";
import type { AstroIntegration } from "astro";
import { type BuiltPage, isInSearches, pathOf, readBuiltPages } from "./html/built-pages.ts";

/**
 * Writes sitemap.xml, an index of the sitemaps of all pages that search engines may list, with the day of the last change where a
 * page's structured data has it.
 */
export function publicSitemap(): AstroIntegration {
  let listed = new Map<string, string | undefined>();
  const { hooks } = sitemap({
    filter: (url) => listed.has(new URL(url).pathname),
    serialize: (item) => {
      const lastmod = listed.get(new URL(item.url).pathname);
      return lastmod ? { ...item, lastmod } : item;
    },
  });
  return {
    name: "public-sitemap",
    hooks: {
      ...hooks,
      async "astro:build:done"(options) {
        const folder = fileURLToPath(options.dir);
        const pages = readBuiltPages(folder).filter(isInSearches);
        listed = new Map(pages.map((page) => [pathOf(page), lastChangeOf(page)]));
        await hooks["astro:build:done"]?.(options);
        renameSync(join(folder, "sitemap-index.xml"), join(folder, "sitemap.xml"));
      },
    },
  };
}

/** YYYY-MM-DD, as the page's front matter has it. */
function lastChangeOf({ tags }: BuiltPage): string | undefined {
  const things = tags
    .filter(({ attributes }) => attributes.type === "application/ld+json")
    .flatMap(({ text }): { dateModified?: string }[] => JSON.parse(text)["@graph"]);
  return things.find(({ dateModified }) => dateModified)?.dateModified;
}
