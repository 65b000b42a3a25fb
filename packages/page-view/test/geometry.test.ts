import { getDocument, Util, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { inPoints, inReadingOrder, onScreen, pieceOf } from "../src/geometry.ts";

const kinds = [0, 90, 180, 270].flatMap((rotate) =>
  [false, true].flatMap((isCropped) => [1, 2.5].map((unit) => ({ rotate, isCropped, unit }))),
);

/** One page with one word, whose baseline begins at 150, 300 in its own space. */
function pdfOf({ rotate, isCropped, unit }: (typeof kinds)[number]): Uint8Array {
  const content = "BT /F1 20 Tf 150 300 Td (Here) Tj ET";
  const crop = isCropped ? "/CropBox [36 54 500 700]" : "";
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] ${crop} /Rotate ${rotate} /UserUnit ${unit} /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
  ];
  let file = "%PDF-1.7\n";
  const offsets = objects.map((object, index) => {
    const at = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, "0")} 00000 n \n`;
  });
  const start = file.length;
  file += `xref\n0 6\n0000000000 65535 f \n${offsets.join("")}trailer << /Size 6 /Root 1 0 R >>\nstartxref\n${start}\n%%EOF`;
  return new TextEncoder().encode(file);
}

describe.each(kinds)("a page with rotation $rotate, cropped: $isCropped, UserUnit $unit", (kind) => {
  const opened = getDocument({ data: pdfOf(kind), verbosity: VerbosityLevel.ERRORS }).promise.then((file) =>
    file.getPage(1),
  );

  test("has a place on the screen where PDF.js draws that point, and back", async () => {
    const viewport = (await opened).getViewport({ scale: 1 });
    const shown = (await opened).getViewport({ scale: 1.7 });
    const [left, top] = viewport.convertToViewportPoint(160, 320) as [number, number];
    const box = { x: left, y: top, width: 90, height: 24 };
    const percent = onScreen(box, viewport);
    const onPage = {
      x: (Number.parseFloat(percent.x) / 100) * shown.width,
      y: (Number.parseFloat(percent.y) / 100) * shown.height,
      width: (Number.parseFloat(percent.width) / 100) * shown.width,
      height: (Number.parseFloat(percent.height) / 100) * shown.height,
    };
    const [x, y] = shown.convertToViewportPoint(160, 320) as [number, number];
    expect(onPage.x).toBeCloseTo(x, 6);
    expect(onPage.y).toBeCloseTo(y, 6);
    const page = { x: 40, y: 900, width: shown.width, height: shown.height };
    const back = inPoints({ page, box: { ...onPage, x: onPage.x + 40, y: onPage.y + 900 } }, viewport);
    for (const side of ["x", "y", "width", "height"] as const) expect(back[side]).toBeCloseTo(box[side], 6);
  });

  test("has its text where PDF.js draws it", async () => {
    const page = await opened;
    const viewport = page.getViewport({ scale: 1 });
    const [item] = (await page.getTextContent()).items;
    if (!item || !("str" in item)) throw new Error("The page has no text");
    const piece = pieceOf(item, viewport.transform);
    const [x, y] = viewport.convertToViewportPoint(150, 300) as [number, number];
    expect(piece.x).toBeCloseTo(x, 6);
    expect(piece.y).toBeCloseTo(y, 6);
    expect(piece.height).toBeCloseTo(20 * kind.unit, 6);
    expect(piece.width).toBeCloseTo(4 * 0.6 * 20 * kind.unit, 1);
    const [a, b] = Util.transform(viewport.transform, item.transform);
    expect(piece.turn).toBeCloseTo((Math.atan2(b, a) * 180) / Math.PI, 6);
  });
});

test("puts places in reading order: by page, by line, from the left", () => {
  const place = (id: string, page: number, x: number, y: number) => ({
    id,
    page,
    box: { x, y, width: 60, height: 28 },
  });
  const places = [
    place("date", 3, 380, 404),
    place("right", 1, 300, 100),
    place("signature", 3, 72, 400),
    place("left", 1, 72, 106),
    place("below", 1, 72, 140),
  ];
  expect(inReadingOrder(places).map(({ id }) => id)).toEqual(["left", "right", "below", "signature", "date"]);
});
