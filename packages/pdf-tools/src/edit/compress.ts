import { type PDFDict, PDFName, type PDFObject, PDFRawStream } from "@cantoo/pdf-lib";
import type { Draft } from "../assemble/assemble.ts";
import type { OnProgress } from "../stack.ts";
import { imageSize, isJpeg, plainChannels } from "./images.ts";

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
  { document: { context } }: Draft,
  compression: Compression,
  recode: RecodeJpeg,
  onProgress?: OnProgress,
): Promise<number> {
  const { longest, quality } = LIMITS[compression];
  const objects = context.enumerateIndirectObjects();
  const masks = masksIn(objects.map(([, object]) => object));
  const candidates = objects.filter(
    ([ref, object]) =>
      object instanceof PDFRawStream && !masks.has(ref) && isCandidate(object.dict, object.contents),
  );
  let replaced = 0;
  for (const [index, [ref, object]] of candidates.entries()) {
    onProgress?.(index, candidates.length);
    const { dict, contents } = object as PDFRawStream;
    const image = await recode(contents, longest, quality).catch(() => undefined);
    if (!image || image.jpeg.length > contents.length * WORTH_SHARE) continue;
    context.assign(ref, PDFRawStream.of(describe(dict, image), image.jpeg));
    replaced += 1;
  }
  return replaced;
}

/** What other images name as their mask: it has to stay gray (ISO 32000-1, 11.6.5.3). */
function masksIn(objects: readonly PDFObject[]): ReadonlySet<PDFObject | undefined> {
  const images = objects.filter((object) => object instanceof PDFRawStream);
  const keys = [PDFName.of("SMask"), PDFName.of("Mask")];
  return new Set(images.flatMap(({ dict }) => keys.map((key) => dict.get(key))));
}

function isCandidate(dict: PDFDict, { length }: Uint8Array): boolean {
  const { width, height } = imageSize(dict);
  return (
    isJpeg(dict) && length >= WORTH_BYTES && width > 0 && height > 0 && plainChannels(dict) !== undefined
  );
}

/** Browsers encode JPEGs in color, whatever they were. */
function describe(dict: PDFDict, { width, height }: RecodedImage): PDFDict {
  const { context } = dict;
  const numbers = { Width: width, Height: height, BitsPerComponent: 8 };
  for (const [key, value] of Object.entries(numbers)) dict.set(PDFName.of(key), context.obj(value));
  if (plainChannels(dict) === 1) dict.set(PDFName.of("ColorSpace"), PDFName.of("DeviceRGB"));
  dict.delete(PDFName.of("DecodeParms"));
  return dict;
}
