const form = (text: string, resources: string) =>
  `<< /Type /XObject /Subtype /Form /BBox [0 0 612 792] /Resources << ${resources} >> /Length ${text.length} >>\nstream\n${text}\nendstream`;

/** A page's words, as a form. */
export const clause = (price: string): string =>
  form(`BT /F1 18 Tf 72 700 Td (The buyer pays ${price} dollars) Tj ET`, "/Font << /F1 4 0 R >>");

/** The number of the form that poppler and pdf.js draw. */
export const DRAWN = 6;
const OBJECTS = [
  "<< /Type /Catalog /Pages 2 0 R >>",
  "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
  "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 5 0 R /Resources << /XObject << /X 8 0 R >> >> >>",
  "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  "<< /Length 5 >>\nstream\n/X Do\nendstream",
  clause("100"),
  clause("100"),
  form("/Y Do", `/XObject << /Y ${DRAWN} 0 R >>`),
];
/** The same object 8 in its other version, which libpdf takes. */
const OTHER = form("/Y Do", "/XObject << /Y 7 0 R >>");

/**
 * An upload that names one object twice, in a table and an `/XRefStm` or twice in its table, so that libpdf draws another form
 * than poppler and pdf.js do. Both forms say the same, until someone exchanges one.
 */
export function twofoldFile(way: "hybrid" | "two rows"): Uint8Array {
  let text = "%PDF-1.7\n";
  const places: number[] = [];
  const add = (number: number, body: string) => {
    places.push(text.length);
    text += `${number} 0 obj\n${body}\nendobj\n`;
  };
  add(8, OTHER);
  for (const [index, body] of OBJECTS.entries()) add(index + 1, body);
  const [other = 0, ...own] = places;
  const row = (place: number) => `${String(place).padStart(10, "0")} 00000 n \n`;
  const stream = text.length;
  if (way === "hybrid") {
    const data = `\x01${String.fromCharCode(other >> 8, other & 255)}\0`;
    add(
      9,
      `<< /Type /XRef /Size 10 /Index [8 1] /W [1 2 1] /Root 1 0 R /Length 4 >>\nstream\n${data}\nendstream`,
    );
  }
  const start = text.length;
  text += `xref\n0 9\n0000000000 65535 f \n${own.map(row).join("")}`;
  text += way === "hybrid" ? "" : `8 1\n${row(other)}`;
  const more = way === "hybrid" ? `/XRefStm ${stream}` : "";
  text += `trailer\n<< /Size 10 /Root 1 0 R ${more} >>\nstartxref\n${start}\n%%EOF\n`;
  return new Uint8Array(Buffer.from(text, "latin1"));
}
