import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { readBuiltPages } from "./built-pages.ts";

const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;

/**
 * Takes every page's scripts out of its text and names them in `data-scripts`, for `layouts/scripts-after-paint.astro` to
 * begin them once the page has been painted: it works before its scripts do, so that text and typefaces have a narrow
 * line to themselves.
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
          const scripts = [...html.matchAll(MODULE_SCRIPT)].map(([, address]) => address);
          if (!scripts.length) continue;
          const named = `<body data-scripts="${scripts.join(" ")}"`;
          writeFileSync(path, html.replace(MODULE_SCRIPT, "").replace("<body", named));
        }
      },
    },
  };
}
