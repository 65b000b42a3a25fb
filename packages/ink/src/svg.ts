import { boundsOf } from "./bounds.ts";
import { type Ink, parsePath, pathData, place } from "./path.ts";

/** A picture of ink without a margin. */
export interface InkPicture {
  readonly svg: string;
  /** In CSS pixels. */
  width: number;
  height: number;
  /** The ink, its top left corner at 0, 0. */
  ink: Ink;
  /** #rrggbb */
  color: string;
}

/** Crops ink to itself. @param color #rrggbb @returns undefined where there is no ink */
export function inkPicture(ink: Ink, color: string): InkPicture | undefined {
  const box = boundsOf(ink);
  if (!box?.width || !box.height) return undefined;
  const cropped = place(ink, { dx: -box.x, dy: -box.y });
  const [width, height] = [rounded(box.width), rounded(box.height)];
  return {
    // Written when it is asked for, not while a pen moves.
    get svg() {
      const paths = cropped.map((path) => `<path d="${pathData(path)}"/>`).join("");
      return (
        `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
        `<g fill="${color}">${paths}</g></svg>`
      );
    },
    width,
    height,
    ink: cropped,
    color,
  };
}

/** Shrinks or enlarges ink to fit into a size, as far as both sides allow. */
export function fitInto(ink: Ink, width: number, height: number): Ink {
  const box = boundsOf(ink);
  if (!box) return ink;
  return place(ink, {
    dx: -box.x,
    dy: -box.y,
    scale: Math.min(width / (box.width || 1), height / (box.height || 1)),
  });
}

/** Reads what `inkPicture` wrote. */
export function readInkPicture(svg: string): InkPicture | undefined {
  const color = /<g fill="(#[\da-f]{6})">/i.exec(svg)?.[1];
  const ink = [...svg.matchAll(/<path d="([^"]*)"/g)].map(([, data = ""]) => parsePath(data));
  return color ? inkPicture(ink, color) : undefined;
}

const rounded = (size: number) => Math.round(size * 100) / 100;
