import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const PAGES = new URL("../pages/_design/", import.meta.url);

/**
 * Serves the component gallery at /design, and below it pages that show the header with all of its menus: in development, and
 * with `DESIGN_GALLERY=true`, as in browser tests. Never in production.
 */
export function designGallery(): AstroIntegration {
  return {
    name: "design-gallery",
    hooks: {
      "astro:config:setup"({ command, injectRoute }) {
        if (command !== "dev" && process.env.DESIGN_GALLERY !== "true") return;
        for (const file of readdirSync(PAGES)) {
          const name = basename(file, ".astro");
          injectRoute({
            pattern: name === "index" ? "/design" : `/design/${name}`,
            entrypoint: fileURLToPath(new URL(file, PAGES)),
          });
        }
      },
    },
  };
}
