import { PdfArray, type PdfDict, PdfNumber, type PdfObject } from "@libpdf/core";
import { MAX_SIDE, MIN_SIDE } from "../limits.ts";
import { Refused } from "../refused.ts";
import { ASK } from "./marks.ts";
import { NotStrict } from "./scanner.ts";

const SIZES = `The file is signed, and its pages are smaller than ${MIN_SIDE} points or larger than 200 inches. ${ASK}`;

type At = (value: PdfObject | undefined) => PdfObject | undefined;

/** Entries of a page or of the nodes above it. */
export type Inherited = Record<string, PdfObject | undefined>;

export const BOXES = ["MediaBox", "CropBox", "BleedBox", "TrimBox", "ArtBox"];

/** @param boxes the page’s own, or those above it @param at what a reference leads to @throws Refused @throws NotStrict */
export function assertSize(page: PdfDict, boxes: Inherited, at: At): void {
  const unit = at(page.get("UserUnit"));
  if (unit !== undefined && !(unit instanceof PdfNumber && unit.value === 1)) throw new Refused(SIZES);
  if (!(boxes.MediaBox instanceof PdfArray)) throw new NotStrict("A page without a size");
  let visible = [-MAX_SIDE, -MAX_SIDE, MAX_SIDE, MAX_SIDE];
  for (const key of BOXES) {
    const box = boxes[key];
    if (box === undefined) continue;
    const corners = box instanceof PdfArray ? box.toArray().map((corner) => at(corner)) : [];
    const numbers = corners.flatMap((corner) => (corner instanceof PdfNumber ? corner.value : []));
    const [left = 0, bottom = 0, right = 0, top = 0] = numbers;
    if (corners.length !== 4 || numbers.length !== 4) throw new NotStrict("A box without four corners");
    const sides = [Math.abs(right - left), Math.abs(top - bottom)];
    const isFar = numbers.some((corner) => Math.abs(corner) > MAX_SIDE);
    const isVisible = key === "MediaBox" || key === "CropBox";
    if (isFar || (isVisible && sides.some((side) => side < MIN_SIDE))) throw new Refused(SIZES);
    if (isVisible) visible = intersection(visible, numbers);
  }
  const [left = 0, bottom = 0, right = 0, top = 0] = visible;
  if (right - left < MIN_SIDE || top - bottom < MIN_SIDE) throw new Refused(SIZES);
}

/** @param corners of a box, in any order */
function intersection(
  visible: readonly number[],
  [x = 0, y = 0, otherX = 0, otherY = 0]: number[],
): number[] {
  const [left = 0, bottom = 0, right = 0, top = 0] = visible;
  return [
    Math.max(left, Math.min(x, otherX)),
    Math.max(bottom, Math.min(y, otherY)),
    Math.min(right, Math.max(x, otherX)),
    Math.min(top, Math.max(y, otherY)),
  ];
}
