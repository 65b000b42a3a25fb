import type { PhotoAnswer, PhotoQuestion } from "./ask-worker.ts";
import { inkOfPhoto, type MeasuredPhoto, measurePhoto } from "./clean.ts";

/** Longer sides are scaled down to this, in pixels: enough for four times the size of a signature on a page. */
const LONGEST_SIDE = 1400;
/** Smaller pictures are enlarged, so that their outlines are smooth. */
const SHORT_ENOUGH_TO_ENLARGE = 700;

let photo: MeasuredPhoto | undefined;

addEventListener("message", async ({ data }: MessageEvent<PhotoQuestion>) => {
  postMessage(await answer(data));
});

async function answer({ id, file, faint }: PhotoQuestion): Promise<PhotoAnswer> {
  if (file) {
    photo = undefined;
    try {
      const { data, width, height } = await readPixels(file);
      photo = measurePhoto(data, width, height);
    } catch {
      return { id, problem: "unreadable" };
    }
  }
  if (!photo) return { id, problem: "unreadable" };
  const ink = inkOfPhoto(photo, faint);
  return typeof ink === "string" ? { id, problem: ink } : { id, ink };
}

/** The browser turns the picture as its EXIF data says. */
async function readPixels(file: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" });
  const longest = Math.max(bitmap.width, bitmap.height);
  const scale = longest < SHORT_ENOUGH_TO_ENLARGE ? 2 : Math.min(1, LONGEST_SIDE / longest);
  const width = Math.max(1, Math.round(bitmap.width * scale));
  const height = Math.max(1, Math.round(bitmap.height * scale));
  const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("This browser has no canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return context.getImageData(0, 0, width, height);
}
