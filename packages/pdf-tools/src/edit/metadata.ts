import { PDFDict, PDFName, PDFRawStream, PDFStream } from "@cantoo/pdf-lib";
import type { Draft } from "../assemble/assemble.ts";
import { withoutMetadata } from "../open/jpeg.ts";
import { isJpeg } from "./images.ts";

const PRIVATE = ["Metadata", "PieceInfo", "LastModified"].map((key) => PDFName.of(key));

/** Removes title, author, dates, program names, XMP of all parts, editors' private data, and Exif of its photos. */
export function removeMetadata({ document: { context } }: Draft): void {
  delete context.trailerInfo.Info;
  delete context.trailerInfo.ID;
  for (const [ref, object] of context.enumerateIndirectObjects()) {
    const dict = object instanceof PDFStream ? object.dict : object;
    if (dict instanceof PDFDict) for (const key of PRIVATE) dict.delete(key);
    if (object instanceof PDFRawStream && isJpeg(object.dict)) {
      const clean = withoutMetadata(object.contents);
      if (clean !== object.contents) context.assign(ref, PDFRawStream.of(object.dict, clean));
    }
  }
}
