import type { FileKind } from "./open/file-kind.ts";
import { jpegSize } from "./open/jpeg.ts";

export { pictureToPdf } from "./open/picture-page.ts";

/** Of a JPEG or a PNG, before it is decoded; undefined where its header can't be read. */
export function countPixels(bytes: Uint8Array, kind: FileKind): number | undefined {
  if (kind === "jpeg") {
    const size = jpegSize(bytes);
    return size && size.width * size.height;
  }
  if (kind !== "png" || bytes.length < 24) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return view.getUint32(16) * view.getUint32(20);
}
