import { PdfDict } from "@libpdf/core";
import type { Draft } from "../assemble/assemble.ts";
import type { OnProgress } from "../stack.ts";
import { displaySpace } from "./display-space.ts";
import { decimal } from "./overlay.ts";
import { createMark, putOnPage } from "./put-on-page.ts";
import { DESCENT, helvetica, hexOf, widthOf } from "./typeface.ts";

export interface PageNumbers {
  style: "1" | "Page 1" | "1 of 9" | "Page 1 of 9";
  edge: "top" | "bottom";
  align: "left" | "center" | "right";
  /** The number on the first page that has one. */
  start: number;
  /** Pages at the beginning that get none, such as a cover. */
  skip: number;
}

const TEXTS: Record<PageNumbers["style"], (page: number, last: number) => string> = {
  "1": (page) => `${page}`,
  "Page 1": (page) => `Page ${page}`,
  "1 of 9": (page, last) => `${page} of ${last}`,
  "Page 1 of 9": (page, last) => `Page ${page} of ${last}`,
};
const SIZE = 10;
/** From the edge, in points: half an inch. */
const MARGIN = 36;

export function numberPages(draft: Draft, numbers: PageNumbers, onProgress?: OnProgress): void {
  const { document, pages } = draft;
  const fonts = PdfDict.of({ F0: helvetica(document) });
  const last = numbers.start + pages.length - numbers.skip - 1;
  for (const [index, page] of pages.slice(numbers.skip).entries()) {
    onProgress?.(index, pages.length - numbers.skip, "page");
    const text = TEXTS[numbers.style](numbers.start + index, last);
    const space = displaySpace(document, page.dict);
    const width = widthOf(text) * SIZE;
    const room = space.width - width;
    const margin = Math.min(MARGIN, room / 2);
    const x = { left: margin, center: room / 2, right: room - margin }[numbers.align];
    const y = numbers.edge === "bottom" ? MARGIN / 1.5 : space.height - MARGIN / 1.5 - SIZE;
    const below = SIZE * DESCENT;
    const content = `BT 0.2 0.2 0.25 rg /F0 ${SIZE} Tf 0 ${decimal(below)} Td <${hexOf(text)}> Tj ET`;
    const mark = createMark(document, { width, height: SIZE + below }, content, { Font: fonts });
    putOnPage(draft, numbers.skip + index, mark, space.at(x, y - below));
  }
}
