/// <reference path="../pdfkit.d.ts" />
import type PDFDocument from "pdfkit";
import type { Reference } from "pdfkit";

/** The appearance of an empty field. Lengths in points. */
export function emptyAppearance(pdf: PDFDocument, width: number, height: number): Reference {
  const shown = pdf.ref({
    Type: "XObject",
    Subtype: "Form",
    BBox: [0, 0, width, height],
    Resources: {},
  });
  shown.end();
  return shown;
}
