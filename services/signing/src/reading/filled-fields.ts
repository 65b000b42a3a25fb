import { type PDF, type PdfDict, type PdfObject, PdfRef } from "@libpdf/core";
import { type Line, lineText, WORD_GAP } from "./line-text.ts";

/** A form field's value and position, in points from the page's lower left. */
export interface FilledField {
  text: string;
  left: number;
  right: number;
  bottom: number;
  top: number;
}

const MOST_FIELDS = 2000;

/** Text fields and lists of each page. Their values are not part of its content. */
export function filledFields(document: PDF, pageCount: number): Map<number, FilledField[]> {
  const found = new Map<number, FilledField[]>();
  const pageOf = widgetPages(document, pageCount);
  for (const field of (document.getForm()?.getFields() ?? []).slice(0, MOST_FIELDS)) {
    if (field.type !== "text" && field.type !== "dropdown" && field.type !== "listbox") continue;
    const value: unknown = field.getValue();
    const text = (Array.isArray(value) ? value.join(", ") : String(value ?? ""))
      .replaceAll(/\s+/g, " ")
      .trim();
    if (!text) continue;
    for (const widget of field.getWidgets()) {
      const page = pageOf.get(widget.dict);
      if (page === undefined || widget.isHidden()) continue;
      const [x1, y1, x2, y2] = widget.rect;
      const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
      const place = { text, left, right, bottom: Math.min(y1, y2), top: Math.max(y1, y2) };
      found.set(page, [...(found.get(page) ?? []), place]);
    }
  }
  return found;
}

/** From the widgets, since `P`, the page, is optional. */
function widgetPages(document: PDF, pageCount: number): Map<PdfObject, number> {
  const read = (ref: PdfRef) => document.getObject(ref);
  const pages = new Map<PdfObject, number>();
  for (let at = 0; at < pageCount; at += 1) {
    const dict: PdfDict | undefined = document.getPage(at)?.dict;
    for (const annotation of dict?.getArray("Annots", read)?.toArray() ?? []) {
      const object = annotation instanceof PdfRef ? read(annotation) : annotation;
      if (object) pages.set(object, at);
    }
  }
  return pages;
}

/** Puts fields in place of the blank line below them; others get a line of their own. */
export function linesWithFields(lines: readonly Line[], fields: readonly FilledField[]): string[] {
  const left = new Set(fields);
  const filled = lines.map((line) => {
    const own = fields.filter(({ bottom, top }) => line.baseline >= bottom - 3 && line.baseline <= top);
    for (const field of own) left.delete(field);
    return { y: line.baseline, text: own.length > 0 ? fillLine(line, own) : lineText(line) };
  });
  const alone = [...left].map(({ text, bottom }) => ({ y: bottom, text }));
  return alone.length === 0
    ? filled.map(({ text }) => text)
    : [...filled, ...alone].toSorted((one, other) => other.y - one.y).map(({ text }) => text);
}

function fillLine(line: Line, fields: readonly FilledField[]): string {
  const chars = line.spans.flatMap(({ chars }) => chars);
  const isBelow = ({ bbox }: (typeof chars)[number], { left, right }: FilledField) => {
    const middle = bbox.x + bbox.width / 2;
    return middle >= left && middle <= right;
  };
  const pieces = [
    ...chars
      .filter((char) => !fields.some((field) => isBelow(char, field)))
      .map(({ char, bbox, fontSize }) => ({
        x: bbox.x,
        end: bbox.x + bbox.width,
        text: char,
        gap: fontSize * WORD_GAP,
      })),
    ...fields.map(({ text, left, right }) => ({ x: left, end: right, text: ` ${text} `, gap: 0 })),
  ].toSorted((one, other) => one.x - other.x);
  let text = "";
  let end = Number.NEGATIVE_INFINITY;
  for (const piece of pieces) {
    text += piece.x - end > piece.gap && text ? ` ${piece.text}` : piece.text;
    end = piece.end;
  }
  return text
    .replaceAll(/ {2,}/g, " ")
    .replaceAll(/ ([,.;:)])/g, "$1")
    .trim();
}
