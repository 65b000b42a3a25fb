import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ANSWERS_FRAGMENT } from "@sealwright/forms/answers-address";
import { LIVENESS_PATH, READINESS_PATH } from "@sealwright/protocol/health";
import type { AstroIntegration } from "astro";
import { type BuiltPage, pathOf, readBuiltPages } from "./built-pages.ts";

const ATTRIBUTES = ["href", "src", "action", "formaction"] as const;

/** Answered by the server, not by a file. */
const SERVICES: readonly string[] = [LIVENESS_PATH, READINESS_PATH];

/** Whether the site has a page or file at a path. */
type IsThere = (path: string) => boolean;

/** Fails the build on an internal link or form whose target or fragment does not exist. */
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
        // Gallery pages show forms that are not written, and links that lead nowhere.
        const pages = readBuiltPages(folder).filter(({ file }) => !/^design(?:\/|\.html$)/.test(file));
        const problems = checkLinks(pages, (path) => isThere(path) || SERVICES.includes(path));
        if (problems.length)
          throw new Error(`Links:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
      },
    },
  };
}

/** @returns a sentence for each broken link, image and form, starting with the page's file */
export function checkLinks(pages: readonly BuiltPage[], isThere: IsThere): string[] {
  const ids = new Map(pages.map((page) => [pathOf(page), idsOf(page)]));
  const problems = pages.flatMap((page) =>
    linksOf(page).flatMap((link) => {
      const [, path = "", , place = ""] = /^([^?#]*)(\?[^#]*)?#?(.*)$/.exec(link) ?? [];
      const target = decodeURI(path) || pathOf(page);
      if (path && !isThere(target)) return `${page.file} links to ${target}, which does not exist`;
      // Every page has a top; only pages have fragments; and a form's page takes answers in one.
      const found = ids.get(target);
      if (
        !place ||
        place === "top" ||
        `#${place}`.startsWith(ANSWERS_FRAGMENT) ||
        !found ||
        found.has(decodeURIComponent(place))
      )
        return [];
      return `${page.file} links to ${link}, but there is no id "${place}"`;
    }),
  );
  return [...new Set(problems)];
}

/** Internal links: from the root, and fragments of the page itself. */
function linksOf({ tags }: BuiltPage): string[] {
  return tags
    .flatMap(({ attributes }) => ATTRIBUTES.map((name) => attributes[name]))
    .filter((link) => link !== undefined && /^(?:\/(?!\/)|#)/.test(link)) as string[];
}

function idsOf({ tags }: BuiltPage): Set<string> {
  return new Set(tags.flatMap(({ attributes }) => attributes.id ?? []));
}
