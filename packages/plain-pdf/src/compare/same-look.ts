import type { Pixels } from "./pdfjs.ts";

/** Of 255: edges that move by a part of a pixel differ by less. */
const VISIBLE = 64;
/** Pixels of a square of this side that may differ visibly. */
const SQUARE = 10;

/** @param most pixels that may differ in a square */
export function looksTheSame(one: Pixels, other: Pixels, most: number): boolean {
  if (one.width !== other.width || one.height !== other.height) return false;
  const { width } = one;
  const squares = new Map<number, number>();
  for (let pixel = 0; pixel * 4 < one.data.length; pixel += 1) {
    if (!differs(one.data, other.data, pixel * 4)) continue;
    const square = Math.floor(pixel / width / SQUARE) * width + Math.floor((pixel % width) / SQUARE);
    const count = (squares.get(square) ?? 0) + 1;
    if (count > most) return false;
    squares.set(square, count);
  }
  return true;
}

function differs(one: Uint8ClampedArray, other: Uint8ClampedArray, at: number): boolean {
  for (let channel = at; channel < at + 3; channel += 1) {
    if (Math.abs((one[channel] ?? 0) - (other[channel] ?? 0)) > VISIBLE) return true;
  }
  return false;
}
