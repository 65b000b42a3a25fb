import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Field } from "@sealwright/protocol/signing/field";
import { boxAround, type FieldBox } from "@sealwright/protocol/signing/field-kinds";
import { expect, test } from "vitest";
import { placeFields } from "../../src/envelope/uploads/place-fields.ts";
import { rawPdf } from "../api/pdf-samples.ts";

interface PageKind {
  turn: number;
  unit: number;
  /** MediaBox and CropBox, in the page’s own units. */
  media: number[];
  crop: number[] | undefined;
}

/** Sixteen kinds, whose sizes differ too. */
const PAGES: PageKind[] = [0, 90, 180, 270].flatMap((turn) =>
  [1, 2].flatMap((unit) =>
    [undefined, [30, 40, 330, 520]].map((crop, index) => ({
      turn,
      unit,
      crop,
      media: index === 0 ? [0, 0, 420, 595] : [-20, -10, 400, 600],
    })),
  ),
);

function fileOf(pages: readonly PageKind[]): Uint8Array<ArrayBuffer> {
  const kids = pages.map((_, index) => `${index + 3} 0 R`).join(" ");
  const objects = pages.map(({ turn, unit, media, crop }) => {
    const cropped = crop ? `/CropBox [${crop.join(" ")}]` : "";
    return `<< /Type /Page /Parent 2 0 R /Rotate ${turn} /UserUnit ${unit} /MediaBox [${media.join(" ")}] ${cropped} >>`;
  });
  return rawPdf([
    "<< /Type /Catalog /Pages 2 0 R >>",
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...objects,
  ]);
}

/** As it is displayed, in points. */
function sizeOf({ turn, unit, media, crop }: PageKind): [width: number, height: number] {
  const [left = 0, bottom = 0, right = 0, top = 0] = crop ?? media;
  const [width, height] = [(right - left) * unit, (top - bottom) * unit];
  return turn % 180 ? [height, width] : [width, height];
}

/** @returns where each page has ink, in points from its left and top edge */
function inkOn(file: Uint8Array): (FieldBox | undefined)[] {
  const folder = mkdtempSync(join(tmpdir(), "placed-"));
  try {
    writeFileSync(join(folder, "placed.pdf"), file);
    const how = ["-gray", "-cropbox", "-r", "288", join(folder, "placed.pdf"), join(folder, "page")];
    execFileSync("pdftoppm", how);
    const pictures = readdirSync(folder)
      .filter((name) => name.endsWith(".pgm"))
      .sort();
    return pictures.map((name, index) => inkIn(readFileSync(join(folder, name)), PAGES[index]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function inkIn(picture: Buffer, page: PageKind | undefined): FieldBox | undefined {
  const [header = "", across = "", down = ""] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(picture.toString("latin1", 0, 60)) ?? [];
  const [width, height] = [Number(across), Number(down)];
  let box = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      if ((picture[header.length + y * width + x] ?? 255) > 200) continue;
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
  const scale = sizeOf(page)[0] / width;
  return {
    x: box.left * scale,
    y: box.top * scale,
    width: (box.right + 1 - box.left) * scale,
    height: (box.bottom + 1 - box.top) * scale,
  };
}

const BOX = { x: 41, y: 67, width: 60, height: 24 };
const CIRCLES = [
  { x: 41, y: 67, width: 14, height: 14 },
  { x: 87, y: 77, width: 14, height: 14 },
];

const KINDS: [string, Omit<Field, "page" | "role">, FieldBox][] = [
  ["a checkbox", { kind: "checkbox", box: { ...BOX, width: 24 } }, { ...BOX, width: 24 }],
  [
    "a checkbox that is checked",
    { kind: "checkbox", box: { ...BOX, width: 24 }, value: "yes", readOnly: true },
    { ...BOX, width: 24 },
  ],
  [
    "the line of a signature",
    { kind: "signature", box: BOX },
    { ...BOX, y: BOX.y + BOX.height - 1, height: 1 },
  ],
  [
    "the circles of a radio",
    {
      kind: "radio",
      box: boxAround(CIRCLES),
      options: CIRCLES.map((box, index) => ({ label: `${index}`, box })),
    },
    boxAround(CIRCLES),
  ],
];

test.each(KINDS)(
  "SIGN-07 %s is printed within a point of its place on sixteen kinds of pages",
  async (_, field, expected) => {
    const fields = PAGES.map((__, index) => ({
      name: `f${index}`,
      label: `Field ${index}`,
      field: { ...field, role: "buyer", page: index + 1 },
    }));
    const placed = await placeFields({
      file: fileOf(PAGES),
      isSigned: false,
      fields,
      signers: [],
      watermark: undefined,
    });
    if ("refusal" in placed) throw new Error(placed.refusal);
    const ink = inkOn(placed.bytes);
    expect(ink).toHaveLength(16);
    for (const [index, box] of ink.entries()) {
      const off = (["x", "y", "width", "height"] as const).map((side) =>
        Math.abs((box?.[side] ?? 999) - expected[side]),
      );
      expect(
        Math.max(...off),
        `page ${index + 1}: ${JSON.stringify({ ...PAGES[index], box })}`,
      ).toBeLessThanOrEqual(1);
    }
  },
);

test.each([
  ["text", { kind: "text", box: BOX, value: "Hx", fontSize: 20 }],
  ["a paragraph", { kind: "paragraph", box: { ...BOX, height: 60 }, value: "Delivered to the back door" }],
] as [string, Omit<Field, "page" | "role">][])(
  "SIGN-07 %s that the sender gave is upright in its box on sixteen kinds of pages",
  async (_, field) => {
    const fields = PAGES.map((__, index) => ({
      name: `f${index}`,
      label: `Field ${index}`,
      field: { ...field, readOnly: true, role: "buyer", page: index + 1 },
    }));
    const placed = await placeFields({
      file: fileOf(PAGES),
      isSigned: false,
      fields,
      signers: [],
      watermark: undefined,
    });
    if ("refusal" in placed) throw new Error(placed.refusal);
    const [first, ...others] = inkOn(placed.bytes);
    expect(first?.x).toBeGreaterThanOrEqual(field.box.x);
    expect((first?.y ?? 0) + (first?.height ?? 999)).toBeLessThanOrEqual(field.box.y + field.box.height);
    for (const [index, box] of others.entries()) {
      const off = (["x", "y", "width", "height"] as const).map((side) =>
        Math.abs((box?.[side] ?? 999) - (first?.[side] ?? 0)),
      );
      expect(Math.max(...off), `page ${index + 2}: ${JSON.stringify(box)}`).toBeLessThanOrEqual(1);
    }
  },
);

test("SIGN-07 a field that is wider than a page of larger units shows is refused", async () => {
  const [page] = PAGES.filter(({ unit, crop, turn }) => unit === 2 && !crop && turn === 0);
  const field: Field = {
    kind: "text",
    page: 1,
    role: "buyer",
    box: { x: 700, y: 10, width: 139, height: 18 },
  };
  const request = { file: fileOf(page ? [page] : []), isSigned: false, signers: [], watermark: undefined };
  expect(await placeFields({ ...request, fields: [{ name: "a", label: "A", field }] })).toHaveProperty(
    "bytes",
  );
  const wider = { ...field, box: { ...field.box, width: 142 } };
  expect(await placeFields({ ...request, fields: [{ name: "a", label: "A", field: wider }] })).toMatchObject({
    refusal: "The field is not on the page: “A” reaches beyond page 1, which is 840 × 1190 points.",
  });
});
