export interface StampPicture {
  png: Uint8Array;
  /** For a picture on the page. */
  url: string;
  width: number;
  height: number;
}

/** In pixels: more is not seen in print. */
const LONGEST = 1600;

/** Reads a picture that was picked, or a data URL of one, as PNG. Rejects if the browser can't. */
export async function pictureOf(source: File | string): Promise<StampPicture> {
  const bitmap = await createImageBitmap(typeof source === "string" ? blobOf(source) : source);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const url = canvas.toDataURL("image/png");
  const { width, height } = canvas;
  return { png: new Uint8Array(await blobOf(url).arrayBuffer()), url, width, height };
}

/** The page's policy allows no fetch of a data URL. */
function blobOf(dataUrl: string): Blob {
  const text = atob(dataUrl.slice(dataUrl.indexOf(",") + 1));
  return new Blob([Uint8Array.from(text, (letter) => letter.charCodeAt(0))], { type: "image/png" });
}

/** In Helvetica, as a multiple of its size. */
export function textWidth(text: string): number {
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return text.length / 2;
  context.font = "100px Helvetica, Arial, sans-serif";
  return context.measureText(text).width / 100;
}
