export type FileKind = "pdf" | "jpeg" | "png" | "picture" | "unknown";

/** In bytes, from the start of the file: where readers look for what a PDF begins with. */
export const HEADER_WITHIN = 1024;

/** Whether readers find a PDF's header: other bytes may precede it. */
export function hasPdfHeader(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(0, HEADER_WITHIN)).includes("%PDF-");
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** By its first bytes, whatever the file is called. `picture`: one that a browser may be able to decode. */
export function fileKind(bytes: Uint8Array): FileKind {
  if (startsWith(bytes, "\xff\xd8\xff")) return "jpeg";
  if (startsWith(bytes, "\x89PNG\r\n\x1a\n")) return "png";
  const isRiff = startsWith(bytes, "RIFF") && startsWith(bytes, "WEBP", 8);
  const isHeif = startsWith(bytes, "ftyp", 4);
  if (isRiff || isHeif || startsWith(bytes, "GIF8") || startsWith(bytes, "BM")) return "picture";
  // Readers accept a PDF whose header is missing, too.
  if (hasPdfHeader(bytes)) return "pdf";
  const end = new TextDecoder("latin1").decode(bytes.subarray(-HEADER_WITHIN));
  return /startxref\s+\d/.test(end) ? "pdf" : "unknown";
}
