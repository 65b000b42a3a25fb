import { rawPdf } from "@sealwright/testkit/raw-pdf";
import { expect, test } from "vitest";
import { readPdf } from "../../src/reading/read-pdf.ts";

const font = (name: string) =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`;

/** A page that draws its text as told, with a regular and a bold typeface. */
function drawn(content: string): Uint8Array {
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R
      /Resources << /Font << /F1 ${font("Times-Roman")} /F2 ${font("Times-Bold")} >> >> >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]);
}

test.each([
  ["gaps between words", "[(Ser) 20 (vice) -230 (Agreement)] TJ", "Service Agreement"],
  ["a gap where the typeface changes", "[(between) -230] TJ /F2 10 Tf (Company) Tj", "between Company"],
  ["bold text that is drawn twice", "(Full fees) Tj 0.3 0 Td (Full fees) Tj", "Full fees"],
  ["letters set apart", "1.6 Tc (NOTICE) Tj", "NOTICE"],
])("WORK-03 an imported PDF with %s is read", async (_, content, text) => {
  const bytes = drawn(`BT /F1 10 Tf 72 700 Td ${content} ET`);
  expect(await readPdf({ bytes, roots: [], testRoots: [], owner: [] })).toMatchObject({
    reading: { pages: [text] },
  });
});
