import type { PDFDocumentProxy } from "pdfjs-dist";
import { type FormField, sendableFields } from "../messages.ts";

interface Widget {
  /** From 0; -1 where no page shows it. */
  page: number;
  rect?: [number, number, number, number];
}

/** @returns each widget of the file's form fields, with its place on the page as it is displayed */
export async function formFieldsIn(file: PDFDocumentProxy): Promise<FormField[]> {
  const fields: FormField[] = [];
  for (const [name, widgets] of (await file.getFieldObjects()) ?? []) {
    for (const { page, rect } of widgets as Widget[]) {
      if (!rect || page < 0) continue;
      const viewport = (await file.getPage(page + 1)).getViewport({ scale: 1 });
      const [x1 = 0, y1 = 0]: number[] = viewport.convertToViewportPoint(rect[0], rect[1]);
      const [x2 = 0, y2 = 0]: number[] = viewport.convertToViewportPoint(rect[2], rect[3]);
      fields.push({
        name,
        page: page + 1,
        box: {
          x: Math.min(x1, x2),
          y: Math.min(y1, y2),
          width: Math.abs(x2 - x1),
          height: Math.abs(y2 - y1),
        },
      });
    }
  }
  return sendableFields(fields);
}
