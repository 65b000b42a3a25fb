type PdfObject = string | Uint8Array;

const objectBytes = (object: PdfObject, at: number): Buffer =>
  Buffer.concat([`${at + 1} 0 obj\n`, object, "\nendobj\n"].map((part) => Buffer.from(part)));

/** A PDF of objects as they are written, the catalog first, whose index readers have to find themselves. */
export function rawPdf(objects: readonly PdfObject[]): Uint8Array<ArrayBuffer> {
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`;
  return new Uint8Array(
    Buffer.concat([Buffer.from("%PDF-1.7\n"), ...objects.map(objectBytes), Buffer.from(end)]),
  );
}

/** The same, with an index. @param trailer what else it says */
export function indexedPdf(objects: readonly PdfObject[], trailer = ""): Uint8Array<ArrayBuffer> {
  const parts = [Buffer.from("%PDF-1.7\n"), ...objects.map(objectBytes)];
  let length = 0;
  const offsets = parts.map((part) => {
    const offset = length;
    length += part.length;
    return offset;
  });
  const entries = offsets
    .slice(1)
    .map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`)
    .join("");
  const index = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`;
  return new Uint8Array(Buffer.concat([...parts, Buffer.from(index + end)]));
}
