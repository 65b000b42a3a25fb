interface PageEntries {
  /** More entries of the page, of its resources and of the catalog. */
  page?: string;
  resources?: string;
  catalog?: string;
  content?: string;
  /** From the sixth on. */
  more?: readonly (string | Buffer)[];
  trailer?: string;
}

/** A raw page that says "Pay 100 dollars": object 3 is the page, 4 its content, 5 its font. */
export function onePage({ page = "", resources = "", catalog = "", content = SAYS, ...rest }: PageEntries) {
  const { more = [], trailer = "" } = rest;
  const box = page.includes("/MediaBox") ? "" : "/MediaBox [0 0 612 792]";
  return rawPdf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
      `<< /Type /Page /Parent 2 0 R ${box} /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> ${page} >>`,
      stream(content),
      FONT,
      ...more,
    ],
    trailer,
  );
}

export const FONT = "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>";
export const SAYS = "BT /F1 24 Tf 72 700 Td (Pay 100 dollars) Tj ET";

export const stream = (content: string | Buffer, entries = ""): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`, "latin1"),
    Buffer.from(content as string, "latin1"),
    Buffer.from("\nendstream", "latin1"),
  ]);

/** A form that is drawn, which says something. */
export const form = (text: string, entries = "") =>
  stream(
    `BT /F1 12 Tf 4 8 Td (${text}) Tj ET`,
    `/Type /XObject /Subtype /Form /BBox [0 0 200 30] /Resources << /Font << /F1 5 0 R >> >> ${entries}`,
  );

export function rawPdf(objects: readonly (string | Buffer)[], trailer = ""): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  let length = 9;
  const add = (part: Buffer) => {
    parts.push(part);
    length += part.length;
  };
  const rows = objects.map((object, index) => {
    const row = `${String(length).padStart(10, "0")} 00000 n \n`;
    add(Buffer.from(`${index + 1} 0 obj\n`));
    add(typeof object === "string" ? Buffer.from(object, "latin1") : object);
    add(Buffer.from("\nendobj\n"));
    return row;
  });
  const place = length;
  add(Buffer.from(`xref\n0 ${rows.length + 1}\n0000000000 65535 f \n${rows.join("")}`));
  add(
    Buffer.from(
      `trailer\n<< /Size ${rows.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${place}\n%%EOF\n`,
    ),
  );
  return new Uint8Array(Buffer.concat(parts));
}
