import { deflateSync } from "node:zlib";
import { PdfName, type PdfObject, PdfStream } from "@libpdf/core";

export function packed(entries: Iterable<[string, PdfObject]>, data: Uint8Array): PdfStream {
  const stream = new PdfStream(entries, deflateSync(data));
  stream.set("Filter", PdfName.of("FlateDecode"));
  return stream;
}
