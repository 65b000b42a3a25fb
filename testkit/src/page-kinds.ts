import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { indexedPdf } from "./raw-pdf.ts";

/** How a page lies in a file, which programs read differently. */
interface PageKind {
  turn: number;
  unit: number;
  /** MediaBox and CropBox, in the page’s own units. */
  media: number[];
  crop: number[] | undefined;
}

/** In points, from the left and top edge of a page as it is displayed. */
interface InkBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The lightest gray that is ink. */
const DARKNESS = 200;

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
function shownSize({ turn, unit, media, crop }: PageKind): [width: number, height: number] {
  const [left = 0, bottom = 0, right = 0, top = 0] = crop ?? media;
  const [width, height] = [(right - left) * unit, (top - bottom) * unit];
  return turn % 180 ? [height, width] : [width, height];
}

/**
 * @param kinds of the file's pages
 * @returns where each page that poppler draws has ink
 */
export function inkOn(file: Uint8Array, kinds: readonly PageKind[]): (InkBox | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), "placed-"));
  try {
    writeFileSync(join(folder, "placed.pdf"), file);
    const how = ["-gray", "-cropbox", "-r", "288", join(folder, "placed.pdf"), join(folder, "page")];
    execFileSync("pdftoppm", how);
    const pictures = readdirSync(folder)
      .filter((name) => name.endsWith(".pgm"))
      .sort();
    return pictures.map((name, index) => inkIn(readFileSync(join(folder, name)), kinds[index]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function inkIn(picture: Buffer, page: PageKind | undefined): InkBox | undefined {
  const [header = "", across = "", down = ""] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString("latin1", 0, 60)) ?? [];
  const [width, height] = [Number(across), Number(down)];
  let box = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((picture[header.length + y * width + x] ?? 255) > DARKNESS) continue;
      box = {
        left: Math.min(box.left, x),
        top: Math.min(box.top, y),
        right: Math.max(box.right, x),
        bottom: Math.max(box.bottom, y),
      };
    }
  }
  if (box.right < 0 || !page) return undefined;
  // Programs differ in whether they show a page of larger units larger.
  const scale = shownSize(page)[0] / width;
  return {
    x: box.left * scale,
    y: box.top * scale,
    width: (box.right + 1 - box.left) * scale,
    height: (box.bottom + 1 - box.top) * scale,
  };
}
