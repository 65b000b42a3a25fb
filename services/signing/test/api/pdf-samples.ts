import { PDF } from "@libpdf/core";

/** A PDF of so many pages. */
export async function samplePdf(pages = 2): Promise<Uint8Array<ArrayBuffer>> {
  const document = PDF.create();
  for (let number = 1; number <= pages; number++) {
    document.addPage({ size: "letter" }).drawText(`Supply agreement 2027, page ${number}`, { x: 72, y: 700 });
  }
  return new Uint8Array(await document.save());
}

/** Objects written by hand, with an index. */
export function rawPdf(objects: readonly string[], trailer = ""): Uint8Array<ArrayBuffer> {
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

/** One page, whose catalog says more. */
export function pageWith(catalog: string, more: readonly string[] = []): Uint8Array<ArrayBuffer> {
  return rawPdf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>",
    ...more,
  ]);
}
