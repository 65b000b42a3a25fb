import { type PDF, PdfArray, PdfDict, PdfName, PdfNumber, type PdfRef, PdfStream } from "@libpdf/core";
import type { Draft } from "../assemble/assemble.ts";
import { annotationsOf, type Box, boxOf } from "../assemble/page-tree.ts";
import { drawForms } from "./overlay.ts";

type Page = Draft["pages"][number];

const numbers = (...values: number[]) => PdfArray.of(...values.map((value) => PdfNumber.of(value)));

/** A drawing to put on pages, in a box from 0, 0. */
export interface Mark {
  ref: PdfRef;
  width: number;
  height: number;
}

export function createMark(
  document: PDF,
  { width, height }: { width: number; height: number },
  content: string,
  resources: Record<string, PdfDict>,
): Mark {
  const entries = {
    Type: PdfName.of("XObject"),
    Subtype: PdfName.of("Form"),
    BBox: numbers(0, 0, width, height),
    Resources: PdfDict.of(resources),
  };
  const ref = document.register(PdfStream.fromDict(entries, new TextEncoder().encode(content)));
  return { ref, width, height };
}

/** Over the page's content; over what else lies there, such as a form field, as an annotation above it. */
export function putOnPage(
  { document, pages, written }: Draft,
  place: number,
  mark: Mark,
  matrix: readonly number[],
): void {
  const page = pages[place];
  if (!page) return;
  const box = boundsOf(mark, matrix);
  written.push({ place, box });
  if (coversAnnotation(document, page.dict, box)) annotate(document, page, mark, matrix, box);
  else drawForms(document, page.dict, [{ ref: mark.ref, matrix }]);
}

function boundsOf(
  { width, height }: Mark,
  [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0]: readonly number[],
): Box {
  const [right, up] = [a * width + c * height, b * width + d * height];
  return { x: Math.min(e, e + right), y: Math.min(f, f + up), width: Math.abs(right), height: Math.abs(up) };
}

function coversAnnotation(document: PDF, page: PdfDict, box: Box): boolean {
  return annotationsOf(document, page).some((object) => {
    const annotation = object.type === "ref" ? document.getObject(object) : object;
    if (!(annotation instanceof PdfDict)) return false;
    const other = boxOf(document, annotation, "Rect");
    const isDrawn = annotation.has("AP") || annotation.getName("Subtype")?.value !== "Link";
    return isDrawn && other !== undefined && overlaps(box, other);
  });
}

const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Printed, and locked in its place (ISO 32000-1, 12.5.3). */
const PRINT_AND_LOCK = 4 + 128;

function annotate(document: PDF, page: Page, mark: Mark, matrix: readonly number[], box: Box): void {
  const form = document.getObject(mark.ref);
  if (!(form instanceof PdfStream)) return;
  const turned = new PdfStream(form, form.data);
  turned.set("Matrix", numbers(...matrix));
  const annotation = PdfDict.of({
    Type: PdfName.of("Annot"),
    Subtype: PdfName.of("Stamp"),
    Rect: numbers(box.x, box.y, box.x + box.width, box.y + box.height),
    F: PdfNumber.of(PRINT_AND_LOCK),
    P: page.ref,
    AP: PdfDict.of({ N: document.register(turned) }),
  });
  page.dict.set("Annots", PdfArray.of(...annotationsOf(document, page.dict), document.register(annotation)));
}
