/// <reference path="../pdfkit.d.ts" />
import PDFDocument from "pdfkit";

/** Height of US Letter, in points. */
export const PAGE_HEIGHT = 792;

/** Declares PDF/UA-1 conformance. */
const PDF_UA = `<rdf:Description xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/" rdf:about="">
  <pdfuaid:part>1</pdfuaid:part>
</rdf:Description>`;

/** A tagged file without pages, on US Letter. */
export function openPdf(title: string, { creator, date }: { creator: string; date: Date }): PDFDocument {
  return new PDFDocument({
    autoFirstPage: false,
    displayTitle: true,
    font: null,
    // PDFKit does not escape these in XML.
    info: {
      Title: title.replaceAll("&", "and").replaceAll(/[<>]/g, ""),
      Creator: creator,
      CreationDate: date,
    },
    lang: "en-US",
    margin: 0,
    pdfVersion: "1.7",
    size: "LETTER",
    tagged: true,
  });
}

/** @returns its bytes */
export async function closePdf(pdf: PDFDocument): Promise<Uint8Array> {
  // Keep the outline closed initially.
  pdf._root.data.PageMode = "UseNone";
  // PDFKit's own PDF/UA mode writes an incomplete CIDSet.
  pdf.appendXML(PDF_UA);
  const bytes = collect(pdf);
  pdf.end();
  return bytes;
}

async function collect(pdf: PDFDocument): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  await new Promise<void>((resolve, reject) => {
    pdf.on("data", (chunk) => chunks.push(chunk));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
