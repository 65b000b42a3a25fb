import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { MAX_OBJECTS } from "../limits.ts";

/** Looks at each dictionary of a file, those in other objects too. */
export function everyDict(document: PDF, look: (dict: PdfDict) => void): void {
  const { registry, info } = document.context;
  const encryption = info.trailer.get("Encrypt");
  const visit = (object: PdfObject | null | undefined): void => {
    if (object instanceof PdfArray) for (const item of object.toArray()) visit(item);
    if (!(object instanceof PdfDict)) return;
    look(object);
    for (const [, value] of object) visit(value);
  };
  const last = Math.min(registry.nextObjectNumber, MAX_OBJECTS + 1);
  for (let number = 1; number < last; number++) {
    // The only object that is never encrypted, which the library would decrypt all the same.
    if (encryption instanceof PdfRef && encryption.objectNumber === number) continue;
    visit(registry.resolve(PdfRef.of(number, 0)));
  }
}
