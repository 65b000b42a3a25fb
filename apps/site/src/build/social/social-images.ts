import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import sharp from "sharp";
import { metaOf, readBuiltPages } from "../html/built-pages.ts";
import { designColors } from "../token-colors.ts";
import { loadCardResources, socialCardSvg } from "./social-card.ts";
import { socialPictureOf } from "./social-pictures.ts";

/** Draws the picture that each page names as its `og:image`, from the page's title and from what is on it. */
export function socialImages(): AstroIntegration {
  return {
    name: "social-images",
    hooks: {
      async "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const resources = loadCardResources(designColors());
        // At once: the drawing is done in threads of its own.
        await Promise.all(
          readBuiltPages(folder).map(async (page) => {
            const image = metaOf(page, "og:image");
            if (!image) return;
            const file = join(folder, decodeURI(new URL(image).pathname));
            mkdirSync(dirname(file), { recursive: true });
            const title = metaOf(page, "og:title") ?? "";
            writeFileSync(file, await draw(socialCardSvg(title, resources, socialPictureOf(page, folder))));
          }),
        );
      },
    },
  };
}

/** Few colours, so few bytes: a card has up to eight and their edges. */
function draw(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 48, dither: 0, effort: 4 }).toBuffer();
}
