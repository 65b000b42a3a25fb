import { rgb } from "@cantoo/pdf-lib";
import type { Draft } from "../assemble/assemble.ts";
import { displaySpace } from "./display-space.ts";
import { embedHelvetica } from "./typeface.ts";

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

export async function numberPages({ document, pages }: Draft, numbers: PageNumbers): Promise<void> {
  const font = await embedHelvetica(document);
  const last = numbers.start + pages.length - numbers.skip - 1;
  for (const [index, page] of pages.slice(numbers.skip).entries()) {
    const text = TEXTS[numbers.style](numbers.start + index, last);
    const space = displaySpace(page);
    const room = space.width - font.widthOfTextAtSize(text, SIZE);
    const margin = Math.min(MARGIN, room / 2);
    const x = { left: margin, center: room / 2, right: room - margin }[numbers.align];
    const y = numbers.edge === "bottom" ? MARGIN / 1.5 : space.height - MARGIN / 1.5 - SIZE;
    page.drawText(text, { ...space.at(x, y), size: SIZE, font, color: rgb(0.2, 0.2, 0.25) });
  }
}
