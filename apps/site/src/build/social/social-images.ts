import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { designColors } from "@sealwright/design/token-colors.ts";
import type { AstroIntegration } from "astro";
import sharp from "sharp";
import { type BuiltPage, metaOf, pathOf, readBuiltPages } from "../html/built-pages.ts";
import { loadCardResources, socialCardSvg } from "./social-card.ts";
import { SOCIAL_IMAGE } from "./social-image.ts";
import { socialPictureOf } from "./social-pictures.ts";

/** Draws the image that each page names as its `og:image`, from its title and content. */
export function socialImages(): AstroIntegration {
  return {
    name: "social-images",
    hooks: {
      async "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const resources = loadCardResources(designColors());
        // In parallel: sharp draws in its own threads.
        await Promise.all(
          readBuiltPages(folder).map(async (page) => {
            const image = metaOf(page, "og:image");
            if (!image) return;
            const path = decodeURI(new URL(image).pathname);
            if (!isOwn(path, page)) return;
            const file = join(folder, path);
            mkdirSync(dirname(file), { recursive: true });
            const title = metaOf(page, "og:title") ?? "";
            writeFileSync(file, await draw(socialCardSvg(title, resources, socialPictureOf(page, folder))));
          }),
        );
      },
    },
  };
}

/** Pages of a form's states share the form's image. */
function isOwn(image: string, page: BuiltPage): boolean {
  const path = pathOf(page);
  return image === `${SOCIAL_IMAGE.folder}${path === "/" ? "/home" : path}.png`;
}

/** A card has up to eight colors and their antialiased edges, so a small palette will do. */
function draw(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 48, dither: 0, effort: 4 }).toBuffer();
}
