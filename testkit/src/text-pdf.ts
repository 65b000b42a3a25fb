import { PDF } from "@libpdf/core";

/** A PDF with a page for each text, line by line. */
export async function textPdf(...pages: readonly string[]): Promise<Uint8Array<ArrayBuffer>> {
  const document = PDF.create();
  for (const text of pages) {
    const page = document.addPage({ size: "letter" });
    text.split("\n").forEach((line, at) => {
      page.drawText(line, { x: 60, y: 720 - at * 16, size: 10, font: "Helvetica" });
    });
  }
  return new Uint8Array(await document.save());
}
