import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { boundsOf } from "@sealwright/ink/bounds.ts";
import { INK_COLOR } from "@sealwright/ink/color.ts";
import { fitIntoPlace } from "@sealwright/ink/fit-place.ts";
import { adoptedMark } from "@sealwright/protocol/signing";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { inkOfMark } from "../../src/envelope/mark-ink.ts";
import { sendBill } from "../bill-of-sale.ts";
import { type Harness, linkIn, startSigning } from "../signing-harness.ts";

let signing: Harness;
beforeAll(async () => {
  signing = await startSigning();
});
afterAll(() => signing.stop());

const DPI = 216;
const SCALE = DPI / 72;
/** In points: a pixel at each edge, where two readers smooth it differently, and a hundredth that the file rounds to. */
const TOLERANCE = 0.7;
/** The most that a part of a color differs in the middle of a stroke. */
const SHADE = 2;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
interface Picture {
  width: number;
  /** The color of a pixel. */
  at(pixel: number): [red: number, green: number, blue: number];
}
interface Field extends Box {
  page: number;
}

/** Where the fields of signatures are, in points from the top left of their pages. */
async function signatureFields(file: Uint8Array): Promise<Field[]> {
  const document = await getDocument({ data: file.slice(), verbosity: 0 }).promise;
  const found: Field[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { view, annotations } = await document.getPage(page).then(async (one) => {
      return { view: one.view, annotations: await one.getAnnotations() };
    });
    for (const { fieldName, rect } of annotations) {
      if (!fieldName?.endsWith("/signature")) continue;
      const [left, bottom, right, top] = rect;
      const box = { x: left, y: (view[3] ?? 0) - top, width: right - left, height: top - bottom };
      found.push({ page, ...box });
    }
  }
  return found;
}

function withPoppler(file: Uint8Array, page: number): Picture {
  const folder = mkdtempSync(join(tmpdir(), "ink-"));
  try {
    writeFileSync(join(folder, "file.pdf"), file);
    const [name, number] = [join(folder, "page"), String(page)];
    execFileSync("pdftoppm", [
      "-r",
      String(DPI),
      "-f",
      number,
      "-l",
      number,
      "-singlefile",
      join(folder, "file.pdf"),
      name,
    ]);
    const picture = readFileSync(`${name}.ppm`);
    const [header = "", across = ""] =
      /^P6\s+(\d+)\s+\d+\s+255\s/.exec(picture.toString("latin1", 0, 60)) ?? [];
    const at = (pixel: number) => [0, 1, 2].map((part) => picture[header.length + pixel * 3 + part] ?? 255);
    return { width: Number(across), at: at as Picture["at"] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Canvases {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

async function withPdfJs(file: Uint8Array, number: number): Promise<Picture> {
  const document = await getDocument({ data: file.slice(), verbosity: 0 }).promise;
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: SCALE });
  const { canvasFactory } = document as unknown as { canvasFactory: Canvases };
  const { canvas, context } = canvasFactory.create(viewport.width, viewport.height);
  await page.render({ canvas, viewport, background: "#fff" }).promise;
  const { data, width } = context.getImageData(0, 0, canvas.width, canvas.height);
  const at = (pixel: number) => [0, 1, 2].map((part) => data[pixel * 4 + part] ?? 255);
  return { width, at: at as Picture["at"] };
}

/** The box around what is drawn within a part of a page, in points from that part's corner, and its darkest color. */
function inkIn({ width, at }: Picture, area: Box): Box & { color: string } {
  const [left, top] = [area.x, area.y].map((edge) => Math.round(edge * SCALE)) as [number, number];
  const [columns, rows] = [area.width, area.height].map((size) => Math.floor(size * SCALE)) as [
    number,
    number,
  ];
  let [x1, y1, x2, y2] = [columns, rows, 0, 0];
  let darkest: ReturnType<Picture["at"]> = [255, 255, 255];
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const color = at((top + y) * width + left + x);
      if (color[0] > 128) continue;
      if (color[0] < darkest[0]) darkest = color;
      [x1, y1, x2, y2] = [Math.min(x1, x), Math.min(y1, y), Math.max(x2, x + 1), Math.max(y2, y + 1)];
    }
  }
  const inPoints = (pixels: number) => pixels / SCALE;
  return {
    x: inPoints(x1),
    y: inPoints(y1),
    width: inPoints(x2 - x1),
    height: inPoints(y2 - y1),
    color: `#${darkest.map((part) => part.toString(16).padStart(2, "0")).join("")}`,
  };
}

const partsOf = (color: string) => [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

function expectInk(found: ReturnType<typeof inkIn>, expected: Box, what: string): void {
  for (const side of ["x", "y", "width", "height"] as const)
    expect(Math.abs(found[side] - expected[side]), `${what}: ${side}`).toBeLessThan(TOLERANCE);
  for (const [index, part] of partsOf(INK_COLOR).entries())
    expect(Math.abs((partsOf(found.color)[index] ?? 0) - part), `${what}: color`).toBeLessThanOrEqual(SHADE);
}

const drawn = {
  kind: "drawn",
  strokes: [
    Array.from({ length: 40 }, (_, at) => [at * 40, 500 + Math.round(300 * Math.sin(at / 3)), 0.5]),
    [
      [200, 900, 0.5],
      [1400, 820, 0.5],
    ],
  ],
};
const uploaded = { kind: "uploaded", outlines: ["M0 0L900 40L880 210L300 160L20 230Z"] };
const inHand = { kind: "typed", text: "Robin Askew", hand: "sacramento" };
const inScript = { kind: "typed", text: "張偉" };

test.each([
  ["drawn and typed", [drawn, inHand]],
  ["from a picture, and typed in letters that no hand has", [uploaded, inScript]],
])(
  "SEAL-06 %s: the preview, the record and the sealed page show one ink, in poppler and pdf.js",
  async (_, marks) => {
    const owner = signing.owner();
    const sent = await sendBill(owner, { reminds: false });
    const pages = async () => new Uint8Array(await (await owner.pages(sent.id)).arrayBuffer());
    const fields = await signatureFields(await pages());
    const previews: Box[] = [];
    const records: Uint8Array[] = [];
    for (const [index, address] of [sent.seller, sent.buyer].entries()) {
      const signer = await signing.signer(linkIn(await signing.mailTo(address)));
      await signer.agree();
      await signer.fill({ mark: marks[index] });
      const filled = (await signer.read()).body.filled as { mark: unknown };
      const ink = inkOfMark(adoptedMark.parse(filled.mark)) ?? [];
      const field = fields[index] as Field;
      const shown = fitIntoPlace(ink, field, true);
      const box = boundsOf(shown?.ink ?? []) as Box;
      const isWide = box.width > field.width - 5;
      expect(isWide || box.height >= 0.6 * field.height, "as large as its place allows").toBe(true);
      previews.push(box);
      expect((await signer.signReviewed()).status).toBe(200);
      records.push(await pages());
    }
    await signing.settled();
    const sealed = new Uint8Array(await (await owner.file(sent.id, "sealed")).arrayBuffer());
    for (const [index, field] of fields.entries()) {
      const preview = previews[index] as Box;
      // Above the small letters and the rule.
      const area = { ...field, height: field.height - 6.25 };
      for (const [what, file] of [
        ["record", records[index]],
        ["sealed", sealed],
      ] as const) {
        expectInk(inkIn(withPoppler(file as Uint8Array, field.page), area), preview, `${what} by poppler`);
        expectInk(inkIn(await withPdfJs(file as Uint8Array, field.page), area), preview, `${what} by pdf.js`);
      }
    }
  },
);

test("SEAL-06 a signature that was made before a handwriting style could be chosen is sealed as its signer saw it", async () => {
  const owner = signing.owner();
  const sent = await sendBill(owner, { reminds: false });
  for (const address of [sent.seller, sent.buyer]) {
    const signer = await signing.signer(linkIn(await signing.mailTo(address)));
    await signer.agree();
    await signer.fill({ mark: { kind: "typed", text: "Robin Askew" } });
    const before = { mark: { kind: "typed", text: "Robin Askew" }, texts: {} };
    await signing.query
      .updateTable("signing.recipients")
      .set({ filled: JSON.stringify(before) })
      .where("email", "=", address)
      .execute();
    expect((await signer.signReviewed()).status).toBe(200);
  }
  await signing.settled();
  const sealed = new Uint8Array(await (await owner.file(sent.id, "sealed")).arrayBuffer());
  const field = (await signatureFields(sealed))[0] as Field;
  const { height, color } = inkIn(withPoppler(sealed, field.page), { ...field, height: field.height - 3 });
  // In the letters of the text, at its size, in black.
  expect(height).toBeLessThan(11);
  expect(color).toBe("#000000");
});
