import { type PDF, PdfRef, PdfStream } from "@libpdf/core";

/** Of the part of a file's XMP that says which PDF/A it is (ISO 19005-1, 6.7.11). */
const NAMESPACE = /xmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.aiim\.org\/pdfa\/ns\/id\/["']/g;

/** Whether a file says that it is a PDF/A. */
export function claimsPdfa(document: PDF): boolean {
  const metadata = metadataOf(document);
  if (!metadata) return false;
  const text = textOf(metadata);
  return prefixesIn(text).some((prefix) => text.includes(`${prefix}:part`));
}

/** Takes the claim out of a document that is being changed; its title and other metadata stay. */
export function removePdfaClaim(document: PDF): void {
  const metadata = metadataOf(document);
  if (!metadata || !claimsPdfa(document)) return;
  const text = textOf(metadata);
  metadata.setData(new TextEncoder().encode(prefixesIn(text).reduce(withoutEntries, text)));
}

function metadataOf(document: PDF): PdfStream | undefined {
  const metadata = document.getCatalog().get("Metadata");
  const stream = metadata instanceof PdfRef ? document.getObject(metadata) : metadata;
  return stream instanceof PdfStream ? stream : undefined;
}

/** XMP is UTF-8 in PDFs, and few programs write UTF-16. */
function textOf(metadata: PdfStream): string {
  const bytes = decoded(metadata);
  const encoding = bytes[0] === 0xfe ? "utf-16be" : bytes[0] === 0xff ? "utf-16le" : "utf-8";
  return new TextDecoder(encoding).decode(bytes);
}

const prefixesIn = (xmp: string) => [...xmp.matchAll(NAMESPACE)].map(([, prefix = ""]) => prefix);

/** Entries are elements or attributes. */
function withoutEntries(xmp: string, prefix: string): string {
  const element = new RegExp(`<${prefix}:(\\w+)[^>]*?(?:/>|>[^<]*</${prefix}:\\1\\s*>)`, "g");
  const attribute = new RegExp(`\\s${prefix}:\\w+\\s*=\\s*(?:"[^"]*"|'[^']*')`, "g");
  return xmp.replaceAll(element, "").replaceAll(attribute, "");
}

/** A stream that can't be decoded claims nothing to readers either. */
function decoded(stream: PdfStream): Uint8Array {
  try {
    return stream.getDecodedData();
  } catch {
    return new Uint8Array();
  }
}
