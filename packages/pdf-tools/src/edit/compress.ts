import { type PDF, PdfName, PdfNumber, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";
import type { Draft } from "../assemble/assemble.ts";
import type { OnProgress } from "../stack.ts";
import { imageSize, isJpeg, plainChannels, replaceJpeg } from "./images.ts";

/** A JPEG, decoded, scaled and encoded again. */
export interface RecodedImage {
  jpeg: Uint8Array;
  width: number;
  height: number;
}

/** @param longest side, in pixels, that the result may have; @param quality from 0 to 1 */
export type RecodeJpeg = (
  jpeg: Uint8Array,
  longest: number,
  quality: number,
) => Promise<RecodedImage | undefined>;

export type Compression = "screen" | "print";

/** By what the file is for: images' longer side in pixels, and their JPEG quality. */
const LIMITS: Record<Compression, { longest: number; quality: number }> = {
  screen: { longest: 1500, quality: 0.65 },
  print: { longest: 2600, quality: 0.8 },
};
/** Smaller images are icons and logos, where little is to be gained. */
const WORTH_BYTES = 30_000;
/** An encoded image has to be this much smaller to be worth its loss. */
const WORTH_SHARE = 0.85;

/** Encodes large photos again. Text, lines, and images of other kinds stay as they are. @returns how many images it replaced */
export async function recodeImages(
  { document }: Draft,
  compression: Compression,
  recode: RecodeJpeg,
  onProgress?: OnProgress,
): Promise<number> {
  const { longest, quality } = LIMITS[compression];
  const objects = [...document.context.registry.entries()];
  const masks = masksIn(objects.map(([, object]) => object));
  const candidates = objects.flatMap(([ref, object]) =>
    object instanceof PdfStream && !masks.has(ref.toString()) && isCandidate(document, object)
      ? [object]
      : [],
  );
  let replaced = 0;
  for (const [index, stream] of candidates.entries()) {
    onProgress?.(index, candidates.length, "photo");
    const image = await recode(stream.data, longest, quality).catch(() => undefined);
    if (!image || image.jpeg.length > stream.data.length * WORTH_SHARE) continue;
    replaceImage(document, stream, image);
    replaced += 1;
  }
  return replaced;
}

/** Images that are another image's mask: they have to stay gray (ISO 32000-1, 11.6.5.3). */
function masksIn(objects: readonly PdfObject[]): ReadonlySet<string> {
  const images = objects.filter((object) => object instanceof PdfStream);
  const masks = images.flatMap((image) => ["SMask", "Mask"].map((key) => image.get(key)));
  return new Set(masks.flatMap((mask) => (mask instanceof PdfRef ? [mask.toString()] : [])));
}

function isCandidate(document: PDF, stream: PdfStream): boolean {
  const { width, height } = imageSize(document, stream);
  const isLarge = stream.data.length >= WORTH_BYTES && width > 0 && height > 0;
  return isLarge && isJpeg(document, stream) && plainChannels(document, stream) !== undefined;
}

/** Browsers encode JPEGs in color, whatever they were. */
function replaceImage(document: PDF, stream: PdfStream, { jpeg, width, height }: RecodedImage): void {
  const wasGray = plainChannels(document, stream) === 1;
  replaceJpeg(stream, jpeg);
  const numbers = { Width: width, Height: height, BitsPerComponent: 8 };
  for (const [key, value] of Object.entries(numbers)) stream.set(key, PdfNumber.of(value));
  if (wasGray) stream.set("ColorSpace", PdfName.of("DeviceRGB"));
  stream.delete("DecodeParms");
}
