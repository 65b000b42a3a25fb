/** A PDF of objects as they are written, the catalog first, whose index readers have to find themselves. */
export function rawPdf(objects: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const parts = objects.flatMap((object, at) => [`${at + 1} 0 obj\n`, object, "\nendobj\n"]);
  const all = ["%PDF-1.7\n", ...parts, `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`];
  return new Uint8Array(Buffer.concat(all.map((part) => Buffer.from(part))));
}
