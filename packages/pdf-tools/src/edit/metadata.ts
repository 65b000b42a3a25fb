import { PdfDict, PdfStream } from "@libpdf/core";
import type { Draft } from "../assemble/assemble.ts";
import { withoutMetadata } from "../open/jpeg.ts";
import { jpegIn, replaceJpeg } from "./images.ts";

const PRIVATE = ["Metadata", "PieceInfo", "LastModified"];

/** Removes title, author, dates, program names, XMP of all parts, editors' private data, and Exif of its photos. */
export function removeMetadata({ document }: Draft): void {
  document.context.info.trailer.delete("Info");
  for (const [, object] of document.context.registry.entries()) {
    if (object instanceof PdfDict) for (const key of PRIVATE) object.delete(key);
    const jpeg = object instanceof PdfStream ? jpegIn(document, object) : undefined;
    if (!jpeg) continue;
    const clean = withoutMetadata(jpeg);
    if (clean !== jpeg) replaceJpeg(object as PdfStream, clean);
  }
}
