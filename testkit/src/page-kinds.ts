import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { indexedPdf } from "./raw-pdf.ts";

/** How a page lies in a file, which programs read differently. */
export interface PageKind {
  turn: number;
  unit: number;
  /** MediaBox and CropBox, in the page’s own units. */
  media: number[];
  crop: number[] | undefined;
}

/** In points, from the left and top edge of a page as it is displayed. */
export interface InkBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** One byte a pixel, 0 is black. */
interface GrayPicture {
  width: number;
  height: number;
  pixels: Uint8Array;
}

interface WhichInk {
  /** The lightest gray that is ink. */
  lightest: number;
  /** Where ink counts, in points; else on the whole picture. */
  within: InkBox;
  /** The part of all ink at each edge that does not count: a tip thinner than a pixel is gray on one picture, nothing on another. */
  tips: number;
}

/** Sixteen kinds, whose sizes differ too. */
export const PAGE_KINDS: PageKind[] = [0, 90, 180, 270].flatMap((turn) =>
  [1, 2].flatMap((unit) =>
    [undefined, [30, 40, 330, 520]].map((crop, index) => ({
      turn,
      unit,
      crop,
      media: index === 0 ? [0, 0, 420, 595] : [-20, -10, 400, 600],
    })),
  ),
);

/** A page of each kind, empty. */
export function fileOfKinds(pages: readonly PageKind[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${index + 3} 0 R`).join(" ");
  const objects = pages.map(({ turn, unit, media, crop }) => {
    const cropped = crop ? `/CropBox [${crop.join(" ")}]` : "";
    return `<< /Type /Page /Parent 2 0 R /Rotate ${turn} /UserUnit ${unit} /MediaBox [${media.join(" ")}] ${cropped} >>`;
  });
  return indexedPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...objects,
  ]);
}

/** As it is displayed, in points. */
export function shownSize({ turn, unit, media, crop }: PageKind): [width: number, height: number] {
  const [left = 0, bottom = 0, right = 0, top = 0] = crop ?? media;
  const [width, height] = [(right - left) * unit, (top - bottom) * unit];
  return turn % 180 ? [height, width] : [width, height];
}

/**
 * @param kinds of the file's pages
 * @returns where each page that poppler draws has ink
 */
export function inkOn(
  file: Uint8Array,
  kinds: readonly PageKind[],
  which: Partial<WhichInk> = {},
): (InkBox | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), "placed-"));
  try {
    writeFileSync(join(folder, "placed.pdf"), file);
    const how = ["-gray", "-cropbox", "-r", "288", join(folder, "placed.pdf"), join(folder, "page")];
    execFileSync("pdftoppm", how);
    const pictures = readdirSync(folder)
      .filter((name) => name.endsWith(".pgm"))
      .sort();
    return pictures.map((name, index) => {
      const kind = kinds[index];
      if (!kind) return undefined;
      const picture = readPgm(readFileSync(join(folder, name)));
      // Programs differ in whether they show a page of larger units larger.
      return inkIn(picture, shownSize(kind)[0] / picture.width, { x: 0, y: 0 }, which);
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function readPgm(file: Buffer): GrayPicture {
  const [header = "", across = "", down = ""] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString("latin1", 0, 60)) ?? [];
  return { width: Number(across), height: Number(down), pixels: file.subarray(header.length) };
}

/**
 * @param scale points a pixel
 * @param corner the picture's left and top edge on its page, in points
 */
export function inkIn(
  { width, height, pixels }: GrayPicture,
  scale: number,
  corner: { x: number; y: number },
  { lightest = 200, within, tips = 0 }: Partial<WhichInk> = {},
): InkBox | undefined {
  const columns = new Float64Array(width);
  const rows = new Float64Array(height);
  const isOutside = (at: number, from = 0, length = Number.POSITIVE_INFINITY) =>
    at < from || at > from + length;
  for (let y = 0; y < height; y += 1) {
    if (isOutside(corner.y + y * scale, within?.y, within?.height)) continue;
    for (let x = 0; x < width; x += 1) {
      const darkness = lightest + 1 - (pixels[y * width + x] ?? 255);
      if (darkness <= 0 || isOutside(corner.x + x * scale, within?.x, within?.width)) continue;
      columns[x] = (columns[x] ?? 0) + darkness;
      rows[y] = (rows[y] ?? 0) + darkness;
    }
  }
  const [left, right] = edges(columns, tips);
  const [top, bottom] = edges(rows, tips);
  if (right < left) return undefined;
  return {
    x: corner.x + left * scale,
    y: corner.y + top * scale,
    width: (right + 1 - left) * scale,
    height: (bottom + 1 - top) * scale,
  };
}

/** Of the sums of rows or columns of ink: the first and the last that count. */
function edges(ink: Float64Array, tips: number): [first: number, last: number] {
  const outside = tips * ink.reduce((sum, one) => sum + one, 0);
  let [first, last] = [0, ink.length - 1];
  for (let sum = ink[first] ?? 0; sum <= outside && first <= last; sum += ink[first] ?? 0) first += 1;
  for (let sum = ink[last] ?? 0; sum <= outside && last >= first; sum += ink[last] ?? 0) last -= 1;
  return [first, last];
}
