import { type PDF, PdfArray, PdfDict, type PdfRef, PdfStream } from "@libpdf/core";

/** A form XObject, and how its space maps to the page's: a b c d e f, as in ISO 32000-1, 8.3.4. */
export interface PlacedForm {
  ref: PdfRef;
  matrix: readonly number[];
}

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Draws forms over what is on the page, whatever graphics state its content leaves behind. */
export function drawForms(document: PDF, page: PdfDict, forms: readonly PlacedForm[]): void {
  if (forms.length === 0) return;
  const objects = ownObjects(document, page);
  const operators = forms.map(({ ref, matrix }) => {
    const name = freeName(objects);
    objects.set(name, ref);
    return `q ${matrix.map(decimal).join(" ")} cm /${name} Do Q\n`;
  });
  const before = document.register(new PdfStream([], bytesOf("q\n")));
  const after = document.register(new PdfStream([], bytesOf(`\nQ\n${operators.join("")}`)));
  page.set("Contents", PdfArray.of(before, ...contentsOf(document, page), after));
}

/** Drawing on a page must not change other pages, which can share its resources. */
function ownObjects(document: PDF, page: PdfDict): PdfDict {
  const resolve = (ref: PdfRef) => document.getObject(ref);
  const resources = page.getDict("Resources", resolve)?.clone() ?? new PdfDict();
  const objects = resources.getDict("XObject", resolve)?.clone() ?? new PdfDict();
  resources.set("XObject", objects);
  page.set("Resources", resources);
  return objects;
}

function contentsOf(document: PDF, page: PdfDict) {
  const contents = page.get("Contents");
  const list = page.getArray("Contents", (ref) => document.getObject(ref));
  if (list) return list.toArray();
  return contents ? [contents] : [];
}

function freeName(objects: PdfDict): string {
  let number = objects.size;
  while (objects.has(`Over${number}`)) number += 1;
  return `Over${number}`;
}

export const decimal = (value: number): string => String(Number(value.toFixed(5)));
