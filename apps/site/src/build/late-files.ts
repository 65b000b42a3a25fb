import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import { readBuiltPages } from "./html/built-pages.ts";

const MODULE_SCRIPT = /<script type="module" src="([^"]+)"><\/script>/g;
/** What `layouts/later-styles.astro` writes. */
const LATER_STYLES = /<link rel="stylesheet" href="([^"]+)" data-later(?:="")?( data-holds-rules)?(?:="")?>/g;

/**
 * Takes what the first picture of a page does without out of its text, for `layouts/inline-script.astro` to fetch it once
 * that is painted, so that text and typefaces have a narrow line to themselves: scripts, since a page works before they do,
 * and later style sheets, which without script are linked as ever. `data-awaited` names them on `body` until they are there.
 */
export function lateFiles(): AstroIntegration {
  return {
    name: "late-files",
    hooks: {
      "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        for (const { file } of readBuiltPages(folder)) {
          const path = join(folder, file);
          const html = readFileSync(path, "utf8");
          const files = [...html.matchAll(LATER_STYLES), ...html.matchAll(MODULE_SCRIPT)];
          if (!files.length) continue;
          const awaited = files.map(([, address]) => address).join(" ");
          writeFileSync(
            path,
            html
              .replace(MODULE_SCRIPT, "")
              .replace("<body", `<body data-awaited="${awaited}"`)
              .replace(LATER_STYLES, '<noscript data-later$2><link rel="stylesheet" href="$1"></noscript>'),
          );
        }
      },
    },
  };
}
