import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";

/**
 * Puts the gallery of components at /design: in development, and where `DESIGN_GALLERY` asks for it, as the browser
 * suite does. What visitors get has no such page.
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
      },
    },
  };
}
