import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const PAGES = new URL("../pages/_design/", import.meta.url);

/**
 * Serves the component gallery at /design, and below it the pages of `src/pages/_design/`, which show the header with all
 * of its menus: in development, and with `DESIGN_GALLERY=true`, as in browser tests. Never in production.
 */
export function designGallery(): AstroIntegration {
  return {
    name: "design-gallery",
    hooks: {
      "astro:config:setup"({ command, injectRoute }) {
        if (command !== "dev" && process.env.DESIGN_GALLERY !== "true") return;
        injectRoute({
          pattern: "/design",
          entrypoint: fileURLToPath(new URL("../pages/_design/gallery.astro", import.meta.url)),
        });
        for (const file of readdirSync(PAGES)) {
          injectRoute({
            pattern: `/design/${file.replace(".astro", "")}`,
            entrypoint: fileURLToPath(new URL(file, PAGES)),
          });
        }
      },
    },
  };
}
