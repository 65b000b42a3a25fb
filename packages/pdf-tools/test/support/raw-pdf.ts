interface RawOptions {
  header?: string;
  /** More entries. */
  trailer?: string;
  /** Of every object. */
  generation?: number;
}

/** A PDF of hand-written objects, the catalog first, as no program would write it. */
export function rawPdf(
  objects: readonly string[],
  { header = "%PDF-1.4\n", trailer = "", generation = 0 }: RawOptions = {},
): Uint8Array {
  let text = header;
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} ${generation} obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = text.length;
  const rows = offsets.map(
    (offset) => `${String(offset).padStart(10, "0")} ${String(generation).padStart(5, "0")} n \n`,
  );
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows.join("")}`;
  text += `trailer\n<</Root 1 ${generation} R /Size ${objects.length + 1} ${trailer}>>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, "latin1"));
}

export const stream = (content: string, entries = "") =>
  `<<${entries} /Length ${content.length}>>\nstream\n${content}\nendstream`;

/** Shows text, in a typeface that the page calls F1. */
export const show = (text: string) => stream(`BT /F1 24 Tf 72 700 Td (${text}) Tj ET`);

export const FONT = "<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding>>";
