import type { Field } from "@sealwright/protocol/signing/field";
import { boxAround, type FieldBox } from "@sealwright/protocol/signing/field-kinds";
import { fileOfKinds, inkOn, PAGE_KINDS } from "@sealwright/testkit/page-kinds";
import { expect, test } from "vitest";
import { placeFields } from "../../src/envelope/uploads/place-fields.ts";

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
    const fields = PAGE_KINDS.map((__, index) => ({
      name: `f${index}`,
      label: `Field ${index}`,
      field: { ...field, role: "buyer", page: index + 1 },
    }));
    const placed = await placeFields({
      file: fileOfKinds(PAGE_KINDS),
      isSigned: false,
      fields,
      signers: [],
      watermark: undefined,
    });
    if ("refusal" in placed) throw new Error(placed.refusal);
    const ink = inkOn(placed.bytes, PAGE_KINDS);
    expect(ink).toHaveLength(16);
    for (const [index, box] of ink.entries()) {
      const off = (["x", "y", "width", "height"] as const).map((side) =>
        Math.abs((box?.[side] ?? 999) - expected[side]),
      );
      expect(
        Math.max(...off),
        `page ${index + 1}: ${JSON.stringify({ ...PAGE_KINDS[index], box })}`,
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
    const fields = PAGE_KINDS.map((__, index) => ({
      name: `f${index}`,
      label: `Field ${index}`,
      field: { ...field, readOnly: true, role: "buyer", page: index + 1 },
    }));
    const placed = await placeFields({
      file: fileOfKinds(PAGE_KINDS),
      isSigned: false,
      fields,
      signers: [],
      watermark: undefined,
    });
    if ("refusal" in placed) throw new Error(placed.refusal);
    const [first, ...others] = inkOn(placed.bytes, PAGE_KINDS);
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
  const [page] = PAGE_KINDS.filter(({ unit, crop, turn }) => unit === 2 && !crop && turn === 0);
  const field: Field = {
    kind: "text",
    page: 1,
    role: "buyer",
    box: { x: 700, y: 10, width: 139, height: 18 },
  };
  const request = {
    file: fileOfKinds(page ? [page] : []),
    isSigned: false,
    signers: [],
    watermark: undefined,
  };
  expect(await placeFields({ ...request, fields: [{ name: "a", label: "A", field }] })).toHaveProperty(
    "bytes",
  );
  const wider = { ...field, box: { ...field.box, width: 142 } };
  expect(await placeFields({ ...request, fields: [{ name: "a", label: "A", field: wider }] })).toMatchObject({
    refusal: "The field is not on the page: “A” reaches beyond page 1, which is 840 × 1190 points.",
  });
});
