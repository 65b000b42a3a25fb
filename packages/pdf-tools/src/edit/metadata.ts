import { PdfDict, PdfStream } from "@libpdf/core";
import type { Draft } from "../assemble/assemble.ts";
import { withoutMetadata } from "../open/jpeg.ts";
import { isJpeg, replaceJpeg } from "./images.ts";

const PRIVATE = ["Metadata", "PieceInfo", "LastModified"];

/** Removes title, author, dates, program names, XMP of all parts, editors' private data, and Exif of its photos. */
export function removeMetadata({ document }: Draft): void {
  document.context.info.trailer.delete("Info");
  for (const [, object] of document.context.registry.entries()) {
    if (object instanceof PdfDict) for (const key of PRIVATE) object.delete(key);
    if (!(object instanceof PdfStream && isJpeg(document, object))) continue;
    const clean = withoutMetadata(object.data);
    if (clean !== object.data) replaceJpeg(object, clean);
  }
}
