import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";

export interface ImagePixels {
  width: number;
  height: number;
  /** The strongest ink on each edge, 0 to 255: 0 is a margin. */
  edges: number[];
  /** Of all pixels: the share that is fully transparent. */
  transparent: number;
}

/** Opens a downloaded picture in the browser and measures it. */
export async function measureImage(page: Page, download: Download): Promise<ImagePixels> {
  const bytes = await readFile(await download.path());
  const type = download.suggestedFilename().endsWith(".svg") ? "image/svg+xml" : "image/png";
  return page.evaluate(
    async (source) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = document.createElement("canvas");
      const { naturalWidth: width, naturalHeight: height } = image;
      canvas.width = width;
      canvas.height = height;
      const context = canvas.getContext("2d", { willReadFrequently: true }) as CanvasRenderingContext2D;
      context.drawImage(image, 0, 0);
      const strongest = (x: number, y: number, w: number, h: number) =>
        context
          .getImageData(x, y, w, h)
          .data.reduce((most, value, at) => (at % 4 === 3 ? Math.max(most, value) : most), 0);
      const all = context.getImageData(0, 0, width, height).data;
      let transparent = 0;
      for (let at = 3; at < all.length; at += 4) if (!all[at]) transparent += 1;
      return {
        width,
        height,
        edges: [
          strongest(0, 0, width, 1),
          strongest(0, height - 1, width, 1),
          strongest(0, 0, 1, height),
          strongest(width - 1, 0, 1, height),
        ],
        transparent: transparent / (width * height),
      };
    },
    `data:${type};base64,${bytes.toString("base64")}`,
  );
}
