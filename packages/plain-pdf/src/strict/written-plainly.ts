import { PdfNull, PdfRef, PdfStream } from "@libpdf/core";
import { MAX_OBJECTS } from "../limits.ts";
import { PlainFile } from "../write/plain-file.ts";
import type { StrictFile } from "./read-strictly.ts";

/** The same objects under the same numbers, with one table: what any reader must find in the file. */
export function writtenPlainly({ objects, tags, trailer }: StrictFile): Uint8Array {
  const file = new PlainFile();
  // Some refer to numbers that no object ever had, above those that it counts to.
  for (let number = 1; number <= MAX_OBJECTS; number += 1) {
    const object = objects.get(number) ?? tags.get(number) ?? PdfNull.instance;
    const isForReaders =
      object instanceof PdfStream && ["XRef", "ObjStm"].includes(object.getName("Type")?.value ?? "");
    file.add(isForReaders ? PdfNull.instance : object);
  }
  const [root, info] = [trailer.get("Root"), trailer.get("Info")];
  if (!(root instanceof PdfRef)) throw new Error("No root");
  return file.write({ root, info: info instanceof PdfRef ? info : undefined });
}
