import { PDFDict, type PDFDocument, PDFName } from "@cantoo/pdf-lib";

const name = (key: string) => PDFName.of(key);
const isSignature = (object: unknown): object is PDFDict =>
  object instanceof PDFDict &&
  object.lookup(name("FT")) === name("Sig") &&
  object.lookup(name("V")) instanceof PDFDict;

const signedFields = ({ context }: PDFDocument): PDFDict[] =>
  context
    .enumerateIndirectObjects()
    .map(([, object]) => object)
    .filter(isSignature);

export function isSigned(document: PDFDocument): boolean {
  return signedFields(document).length > 0;
}

/**
 * A signature covers the file's bytes, so any change voids it. Its field is emptied: a reader would show an invalid signature
 * otherwise. What it looks like on the page stays.
 */
export function dropSignatures(document: PDFDocument): void {
  for (const field of signedFields(document)) field.delete(name("V"));
  document.catalog.getAcroForm()?.dict.delete(name("SigFlags"));
  for (const key of ["Perms", "DSS"]) document.catalog.delete(name(key));
}
