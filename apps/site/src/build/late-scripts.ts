import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { readBuiltPages } from "./built-pages.ts";

const MODULE_SCRIPT = /<script type="module" (?=src=)/g;

/**
 * Asks for every page's scripts with low priority: the pages work before their scripts do, so that text and fonts go
 * first on a narrow line.
 */
export function lateScripts(): AstroIntegration {
  return {
    name: "late-scripts",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        for (const { file } of readBuiltPages(folder)) {
          const path = join(folder, file);
          const html = readFileSync(path, "utf8");
          writeFileSync(path, html.replace(MODULE_SCRIPT, '<script type="module" fetchpriority="low" '));
        }
      },
    },
  };
}
