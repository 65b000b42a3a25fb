import { type PDF, PdfDict } from "@libpdf/core";
import { isNamed } from "./page-tree.ts";

/** Of a document whose objects are all in memory, such as a copy. */
function signedFields(document: PDF): PdfDict[] {
  const objects = [...document.context.registry.entries()].map(([, object]) => object);
  return objects.filter(
    (object): object is PdfDict =>
      object instanceof PdfDict &&
      isNamed(object, "FT", "Sig") &&
      object.getDict("V", (ref) => document.getObject(ref)) !== undefined,
  );
}

/**
 * A signature covers the file's bytes, so any change voids it. Its field is emptied: a reader would show an invalid signature
 * otherwise. What it looks like on the page stays.
 * @returns how many there were
 */
export function dropSignatures(document: PDF): number {
  const fields = signedFields(document);
  for (const field of fields) field.delete("V");
  const catalog = document.getCatalog();
  catalog.getDict("AcroForm", (ref) => document.getObject(ref))?.delete("SigFlags");
  for (const key of ["Perms", "DSS"]) catalog.delete(key);
  return fields.length;
}
