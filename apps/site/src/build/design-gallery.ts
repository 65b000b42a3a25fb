import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

const PAGES = new URL("../design/", import.meta.url);

/**
 * Puts the gallery of components at /design, and the pages of `src/design/` below it, which show parts of the site with
 * more in them than it has yet: in development, and where `DESIGN_GALLERY` asks for it, as the browser
 * suite does. What visitors get has no such pages.
 */
export function designGallery(): AstroIntegration {
  return {
    name: "design-gallery",
    hooks: {
      "astro:config:setup"({ command, injectRoute }) {
        if (command !== "dev" && process.env.DESIGN_GALLERY !== "true") return;
        injectRoute({
          pattern: "/design",
          entrypoint: fileURLToPath(new URL("../components/gallery/gallery.astro", import.meta.url)),
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
