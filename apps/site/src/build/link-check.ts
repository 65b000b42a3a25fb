import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { routesToCome } from "../content/routes-to-come.ts";
import { readBuiltPages } from "./built-pages.ts";

const LINK = /\s(?:href|src)="(\/[^"#?]*)/g;

/** Fails the build on a link within the site that leads nowhere, and on a route to come that has come. */
export function linkCheck(): AstroIntegration {
  return {
    name: "link-check",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const isPage = (path: string) =>
          [path, `${path}.html`, join(path, "index.html")].some((file) => {
            const found = join(folder, file);
            return existsSync(found) && /\.[a-z\d]+$/i.test(file);
          }) || path === "/";
        // The design's own pages show menus with everything in them.
        const pages = readBuiltPages(folder).filter(({ file }) => !file.startsWith("design/"));
        const dead = pages.flatMap(({ file, html }) =>
          [...html.matchAll(LINK)]
            .map(([, path = ""]) => decodeURI(path))
            .filter((path) => !isPage(path))
            .map((path) => `${file} links to ${path}, which is no page`),
        );
        const come = routesToCome
          .filter((path) => isPage(path))
          .map((path) => `${path} has come: take it out of src/content/routes-to-come.ts`);
        const problems = [...new Set([...dead, ...come])];
        if (problems.length)
          throw new Error(`Links:\n${problems.map((problem) => `  - ${problem}`).join("\n")}`);
      },
    },
  };
}
