import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { AstroIntegration } from "astro";
import sharp from "sharp";
import { metaOf, readBuiltPages } from "./built-pages.ts";
import { createTypesetter } from "./outlined-text.ts";
import { socialCardSvg } from "./social-card.ts";
import { designColours } from "./token-colours.ts";

/** Draws the picture that each page names as its `og:image`, from the page's title. */
export function socialImages(): AstroIntegration {
  return {
    name: "social-images",
    hooks: {
      async "astro:build:done"({ dir }) {
        const folder = fileURLToPath(dir);
        const { light } = designColours();
        const display = createTypesetter("newsreader-display");
        // At once: the drawing is done in threads of its own.
        await Promise.all(
          readBuiltPages(folder).map(async (page) => {
            const image = metaOf(page, "og:image");
            if (!image) return;
            const file = join(folder, decodeURI(new URL(image).pathname));
            mkdirSync(dirname(file), { recursive: true });
            writeFileSync(file, await draw(socialCardSvg(metaOf(page, "og:title") ?? "", display, light)));
          }),
        );
      },
    },
  };
}

/** Few colours, so few bytes: the card has five and their edges. */
function draw(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, dither: 0, effort: 4 }).toBuffer();
}
