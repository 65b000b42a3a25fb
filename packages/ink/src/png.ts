import { pathData } from "./path.ts";
import type { InkPicture } from "./svg.ts";

/** Draws ink as a PNG with a transparent background. @param scale pixels per CSS pixel */
export async function inkPng({ ink, color, width, height }: InkPicture, scale: number): Promise<Blob> {
  const canvas = document.createElement("canvas");
  const size = pngSize({ width, height }, scale);
  canvas.width = size.width;
  canvas.height = size.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas");
  // To the last pixel, so that no edge stays empty.
  context.scale(size.width / width, size.height / height);
  context.fillStyle = color;
  for (const path of ink) context.fill(new Path2D(pathData(path)));
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error("The canvas made no PNG"))),
      "image/png",
    );
  });
}

/** In pixels. */
export function pngSize({ width, height }: { width: number; height: number }, scale: number) {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
