import { PDF } from "@libpdf/core";
import { indexedPdf as rawPdf } from "@sealwright/testkit/raw-pdf";

export { rawPdf };

/** A PDF of so many pages. */
export async function samplePdf(pages = 2): Promise<Uint8Array<ArrayBuffer>> {
  const document = PDF.create();
  for (let number = 1; number <= pages; number++) {
    document.addPage({ size: "letter" }).drawText(`Supply agreement 2027, page ${number}`, { x: 72, y: 700 });
  }
  return new Uint8Array(await document.save());
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

const PAGES = "<< /Type /Pages /Kids [3 0 R] /Count 1 >>";
const PAGE = "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>";

/** One page with more in it, and other objects from the fourth on. */
export function pageOf(more: string, objects: readonly string[] = []): Uint8Array<ArrayBuffer> {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${more} >>`;
  return rawPdf(["<< /Type /Catalog /Pages 2 0 R >>", PAGES, page, ...objects]);
}

/** One page, whose catalog needs what is in a packed stream of objects. @param kind as the stream's type is written */
export function packedPdf(packed: Uint8Array, kind = "/ObjStm"): Uint8Array<ArrayBuffer> {
  const stream = Buffer.from(packed).toString("latin1");
  const dictionary = `/N 1 /First 4 /Filter /FlateDecode /Length ${stream.length}`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R /Extra 6 0 R >>",
    PAGES,
    PAGE,
    `<< /Type ${kind} ${dictionary} >>\nstream\n${stream}\nendstream`,
  ];
  let text = "%PDF-1.7\n";
  const rows = [[0, 0, 0]];
  for (const [index, object] of objects.entries()) {
    rows.push([1, text.length, 0]);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  rows.push([1, text.length, 0], [2, objects.length, 0]);
  const table = rows.flatMap(([use = 0, place = 0, index = 0]) => [use, ...bigEndian(place), index]);
  const about = `/Type /XRef /Size ${rows.length} /W [1 4 1] /Root 1 0 R /Length ${table.length}`;
  const end = `\nendstream\nendobj\nstartxref\n${text.length}\n%%EOF\n`;
  text += `5 0 obj\n<< ${about} >>\nstream\n${String.fromCharCode(...table)}${end}`;
  return new Uint8Array(Buffer.from(text, "latin1"));
}

function bigEndian(number: number): number[] {
  return [24, 16, 8, 0].map((bits) => (number >>> bits) & 255);
}
