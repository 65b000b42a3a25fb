/** A PDF of objects as they are written, the catalog first, whose index readers have to find themselves. */
export function rawPdf(objects: readonly (string | Uint8Array)[]): Uint8Array<ArrayBuffer> {
  const parts = objects.flatMap((object, at) => [`${at + 1} 0 obj\n`, object, "\nendobj\n"]);
  const all = ["%PDF-1.7\n", ...parts, `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\n%%EOF\n`];
  return new Uint8Array(Buffer.concat(all.map((part) => Buffer.from(part))));
}

/** The same, with an index. @param trailer what else it says */
export function indexedPdf(objects: readonly string[], trailer = ""): Uint8Array<ArrayBuffer> {
  let text = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, "latin1"));
}
