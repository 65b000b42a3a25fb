import { INK_COLOR } from "@sealwright/ink/color.ts";
import sharp from "sharp";

/** As parts of a picture's width and height. */
export interface PartOfPage {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Ink on a grid of so many points to a place, however large the picture was that it was read from. */
export interface Ink {
  columns: number;
  rows: number;
  dark: boolean[];
  /** The darkest one. */
  color: number[];
}

/** Of red, on white paper: half covered by ink. */
const HALF = 140;

/** @param picture a PNG of a whole page @param columns of the grid */
export async function inkIn(picture: Buffer, part: PartOfPage, columns: number): Promise<Ink> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const area = {
    left: Math.round(part.x * width),
    top: Math.round(part.y * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  };
  const rows = Math.round((columns * area.height) / area.width);
  const cut = sharp(await sharp(picture).extract(area).removeAlpha().toBuffer());
  const pixels = await cut.clone().raw().toBuffer();
  const grid = await cut.resize(columns, rows, { fit: "fill", kernel: "linear" }).raw().toBuffer();
  const dark = Array.from({ length: columns * rows }, (_, at) => (grid[at * 3] ?? 255) < HALF);
  return { columns, rows, dark, color: darkestOf(pixels) };
}

/** In the middle of a stroke, where nothing is smoothed. */
function darkestOf(pixels: Buffer): number[] {
  let darkest = 0;
  for (let at = 0; at < pixels.length; at += 3) {
    if ((pixels[at] ?? 255) < (pixels[darkest] ?? 255)) darkest = at;
  }
  return [...pixels.subarray(darkest, darkest + 3)];
}

export const hasInk = ({ dark }: Ink) => dark.some(Boolean);

/** The share of the dark points of one that have no dark point of the other within a distance, both ways. */
export function inkApart(one: Ink, other: Ink, distance: number): number {
  return Math.max(lonely(one, other, distance), lonely(other, one, distance));
}

function lonely({ columns, rows, dark }: Ink, other: Ink, distance: number): number {
  const darkPoints = dark.flatMap((isDark, at) => (isDark ? [at] : []));
  const alone = darkPoints.filter((at) => {
    const [x, y] = [at % columns, Math.floor(at / columns)];
    for (let row = Math.max(0, y - distance); row <= Math.min(rows - 1, y + distance); row += 1) {
      for (
        let column = Math.max(0, x - distance);
        column <= Math.min(columns - 1, x + distance);
        column += 1
      ) {
        if (other.dark[row * columns + column]) return false;
      }
    }
    return true;
  });
  return alone.length / (darkPoints.length || 1);
}

/** How far a color is from that of all ink, in its part that differs most. */
export function fromInkColor({ color }: Ink): number {
  const ink = [1, 3, 5].map((at) => Number.parseInt(INK_COLOR.slice(at, at + 2), 16));
  return Math.max(...ink.map((part, index) => Math.abs(part - (color[index] ?? 255))));
}
