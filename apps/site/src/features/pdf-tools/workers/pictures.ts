import type { RecodeJpeg } from "@sealwright/pdf-tools";

/** Converts any image that the browser can decode to PNG. */
export async function toPng(bytes: Uint8Array): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  return encode(bitmap, bitmap.width, bitmap.height, { type: "image/png" });
}

/** A PDF shows a JPEG as it is stored, whatever its Exif says about orientation. */
export const recode: RecodeJpeg = async (jpeg, longest, quality) => {
  const blob = new Blob([jpeg as Uint8Array<ArrayBuffer>], { type: "image/jpeg" });
  const bitmap = await createImageBitmap(blob, { imageOrientation: "none" });
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
  return { jpeg: await encode(bitmap, width, height, { type: "image/jpeg", quality }), width, height };
};

async function encode(
  bitmap: ImageBitmap,
  width: number,
  height: number,
  options: ImageEncodeOptions,
): Promise<Uint8Array> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d");
  if (!context) throw new RangeError("No memory for a canvas");
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return new Uint8Array(await (await canvas.convertToBlob(options)).arrayBuffer());
}
