import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { plannedRoutes } from "../../content/planned-routes.ts";
import { type BuiltPage, pathOf, readBuiltPages } from "./built-pages.ts";

const ATTRIBUTES = ["href", "src", "action", "formaction"] as const;

/** Whether there is a page or a file at a path of the site. */
type IsThere = (path: string) => boolean;

/**
 * Fails the build on a link or form within the site that leads nowhere, or to a place that its page does not have, and on
 * a route to come that has come.
 */
export function linkCheck(): AstroIntegration {
  return {
    name: "link-check",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const isThere: IsThere = (path) =>
          [path, `${path}.html`, join(path, "index.html")].some((file) => {
            const found = join(folder, file);
            return existsSync(found) && /\.[a-z\d]+$/i.test(file);
          }) || path === "/";
        // The design's own pages show menus with everything in them, and links that are only looked at.
        const pages = readBuiltPages(folder).filter(({ file }) => !/^design(?:\/|\.html$)/.test(file));
        const built = plannedRoutes
          .filter(isThere)
          .map((path) => `${path} has a page now: remove it from src/content/planned-routes.ts`);
        const problems = [...checkLinks(pages, isThere), ...built];
        if (problems.length)
          throw new Error(`Links:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
      },
    },
  };
}

/** @returns a sentence for each link, image and form that leads nowhere, beginning with the page's file */
export function checkLinks(pages: readonly BuiltPage[], isThere: IsThere): string[] {
  const places = new Map(pages.map((page) => [pathOf(page), placesOf(page)]));
  const problems = pages.flatMap((page) =>
    linksOf(page).flatMap((link) => {
      const [, path = "", , place = ""] = /^([^?#]*)(\?[^#]*)?#?(.*)$/.exec(link) ?? [];
      const target = decodeURI(path) || pathOf(page);
      if (path && !isThere(target)) return `${page.file} links to ${target}, which is no page`;
      // Every page has a top, whatever its elements are called; and only pages have places.
      const found = places.get(target);
      if (!place || place === "top" || !found || found.has(decodeURIComponent(place))) return [];
      return `${page.file} links to ${link}, but there is no id "${place}"`;
    }),
  );
  return [...new Set(problems)];
}

/** The addresses within the site: those from its root, and places of the page itself. */
function linksOf({ tags }: BuiltPage): string[] {
  return tags
    .flatMap(({ attributes }) => ATTRIBUTES.map((name) => attributes[name]))
    .filter((link) => link !== undefined && /^(?:\/(?!\/)|#)/.test(link)) as string[];
}

function placesOf({ tags }: BuiltPage): Set<string> {
  return new Set(tags.flatMap(({ attributes }) => attributes.id ?? []));
}
