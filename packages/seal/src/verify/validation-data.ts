import { type PDF, PdfArray, PdfDict, type PdfObject, PdfRef, PdfStream } from "@libpdf/core";

/** Each list of files, by its name in the DSS and in an entry of its VRI (ISO 32000-2, tables 261 and 262). */
const LISTS: ReadonlySet<string> = new Set(["Certs", "CRLs", "OCSPs", "Cert", "CRL", "OCSP"]);

/** Whether the catalog's DSS, if it has one, is certificates and answers about them, and nothing else. */
export function isValidationData(document: PDF, catalog: PdfDict): boolean {
  if (!catalog.has("DSS")) return true;
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const dss = catalog.getDict("DSS", resolve);
  if (!dss) return false;
  return [...dss].every(([{ value: key }]) => {
    if (key === "Type") return dss.getName(key)?.value === "DSS";
    if (key !== "VRI") return LISTS.has(key) && isListOfStreams(dss.get(key, resolve), resolve);
    const entries = dss.getDict(key, resolve);
    return (
      entries !== undefined &&
      [...entries.keys()].every(({ value }) => isEntry(entries.getDict(value, resolve), resolve))
    );
  });
}

function isEntry(entry: PdfDict | undefined, resolve: (ref: PdfRef) => PdfObject | null): boolean {
  if (!entry || entry instanceof PdfStream) return false;
  return [...entry].every(([{ value: key }]) => {
    if (key === "Type") return entry.getName(key)?.value === "VRI";
    if (key === "TU") return entry.getString(key, resolve) !== undefined;
    if (key === "TS") return entry.get(key, resolve) instanceof PdfStream;
    return LISTS.has(key) && isListOfStreams(entry.get(key, resolve), resolve);
  });
}

const isListOfStreams = (list: PdfObject | undefined, resolve: (ref: PdfRef) => PdfObject | null): boolean =>
  list instanceof PdfArray &&
  list.toArray().every((item) => item instanceof PdfRef && resolve(item) instanceof PdfStream);

/**
 * Whether the document uses each of the objects. One that nothing refers to shows nothing, but it is no validation data either:
 * something was added to the file.
 */
export function usesAll(document: PDF, numbers: Iterable<number>): boolean {
  const seen = new Set<number>();
  const { trailer } = document.context.info;
  const queue: (PdfObject | null | undefined)[] = [trailer?.get("Root"), trailer?.get("Info")];
  while (queue.length > 0) {
    const object = queue.pop();
    if (object instanceof PdfRef && !seen.has(object.objectNumber)) {
      seen.add(object.objectNumber);
      queue.push(document.getObject(object));
    }
    if (object instanceof PdfArray) queue.push(...object.toArray());
    if (object instanceof PdfDict) for (const [, value] of object) queue.push(value);
  }
  return [...numbers].every((number) => seen.has(number));
}
