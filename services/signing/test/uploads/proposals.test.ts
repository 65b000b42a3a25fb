import { expect, test } from "vitest";
import { readProposals } from "../../src/envelope/uploads/proposals/read-proposals.ts";
import { parseTag } from "../../src/envelope/uploads/proposals/tag-grammar.ts";
import { formPdf } from "./proposing-pdf.ts";

test("SIGN-07 a text tag is a kind, a signer and settings", () => {
  expect(parseTag("signature:1")).toEqual({ kind: "signature", signer: 1 });
  expect(parseTag(" Text : 2 ; Label = Company  name; required=No;width=120;height=20;")).toEqual({
    kind: "text",
    signer: 2,
    label: "Company name",
    required: false,
    width: 120,
    height: 20,
  });
  expect(parseTag("list:1;label=Billing;options=Monthly | Yearly")).toEqual({
    kind: "list",
    signer: 1,
    label: "Billing",
    options: ["Monthly", "Yearly"],
  });
  expect(parseTag("company:50")).toEqual({ kind: "company", signer: 50, label: "Company" });
});

test.each([
  ["name", "a tag is a kind and a signer’s number, as in {{signature:1}}."],
  ["stamp:1", "there is no field of the kind “stamp”."],
  ["signature:0", "signers are numbered from 1 to 50."],
  ["signature:51", "signers are numbered from 1 to 50."],
  [
    "text:1;color=red",
    "a tag has no “color”. It may have label, hint, required, options, option, width, height.",
  ],
  ["text:1;label=", "label has no value."],
  ["text:1;label=A;label=B", "label is there twice."],
  ["text:1;required=maybe", "required is yes or no."],
  ["text:1;width=5", "width is in points, and the smallest text is 20 × 10."],
  ["signature:1;label=Here", "a signature has no label: its signer knows what it is."],
  ["date:1;required=no", "nothing is asked in a date, so it has no hint and is always filled in."],
  ["radio:1;label=Carrier", "say in option what its circle stands for."],
  ["list:1", "say in options what can be chosen, as in A|B."],
  ["text:1;options=A|B", "only a list has options; each circle of a radio has an option."],
])("SIGN-07 a text tag that is none says why: %s", (inner, problem) => {
  expect(parseTag(inner)).toEqual({ problem });
});

const TAGS = [
  "1 g BT /F1 10 Tf 1 0 0 1 150 500 Tm [(Sign: {{sig) -20 (nat) 3 (ure:1}}) ] TJ ET 0 g",
  "BT /F1 10 Tf 1 0 0 1 150 460 Tm ({{stamp:1}} {{text:0}}) Tj ET",
  "BT /F1 10 Tf 1 0 0 1 150 440 Tm ({{radio:2;label=Carrier;option=Rail}}) Tj 1 0 0 1 150 424 Tm ({{radio:2;label=Carrier;option=Road}}) Tj ET",
  "BT /F1 10 Tf 1 0 0 1 150 390 Tm ({{text:2;label=A}}) Tj 1 0 0 1 260 390 Tm (next) Tj ET",
];

test("SIGN-07 tags are found in white, in pieces, and beside other text", async () => {
  const { fields, unread } = await readProposals(formPdf({ content: TAGS.join("\n") }));
  const [signature, radio, text] = fields;
  expect(fields.length).toBe(3);
  expect(signature).toMatchObject({ source: "tag", name: "{{signature:1}}", kind: "signature", signer: 1 });
  expect(signature?.box).toMatchObject({ y: 258, width: 180, height: 36 });
  expect(signature?.box.x).toBeGreaterThan(172);
  expect(signature?.box.x).toBeLessThan(180);
  expect(radio).toMatchObject({
    label: "Carrier",
    signer: 2,
    options: [
      { label: "Rail", box: { x: 150, y: 340, width: 14, height: 14 } },
      { label: "Road", box: { x: 150, y: 356, width: 14, height: 14 } },
    ],
  });
  expect(radio?.covers.length).toBe(2);
  // It ends before the text to its right.
  expect(text?.box).toMatchObject({ x: 150, y: 386, width: 106, height: 18 });
  expect(unread).toEqual([
    "“{{stamp:1}}” on page 1: there is no field of the kind “stamp”.",
    "“{{text:0}}” on page 1: signers are numbered from 1 to 50.",
  ]);
});

const WIDGETS = [
  "/FT /Tx /T (buyer.company) /TU (Company name) /Ff 2 /Rect [150 400 300 420]",
  "/FT /Tx /T (terms) /Ff 4096 /Rect [150 340 300 390]",
  "/FT /Tx /T (filled) /V (Loewens LLC) /Rect [150 320 300 335]",
  "/FT /Btn /T (insured) /Rect [150 300 156 306] /AS /Off /AP << /N << /Yes 9 0 R /Off 9 0 R >> >>",
  "/FT /Btn /T (checked) /Rect [170 300 182 312] /V /Yes /AS /Yes /AP << /N << /Yes 9 0 R /Off 9 0 R >> >>",
  "/FT /Ch /T (billing) /Opt [(Monthly) [(y) (Yearly)]] /Rect [150 270 300 290]",
  "/FT /Ch /T (single) /Opt [(Only)] /Rect [150 250 300 265]",
  "/FT /Sig /T (sign) /Rect [150 200 300 240]",
  "/FT /Btn /T (send) /Ff 65536 /Rect [150 180 300 195]",
  "/FT /Tx /T (fixed) /Ff 1 /Rect [150 160 300 175]",
];

test("SIGN-07 empty fields of a form are proposed to the first signer", async () => {
  const { fields, unread } = await readProposals(formPdf({ widgets: WIDGETS }));
  expect(fields).toMatchObject([
    { name: "buyer.company", kind: "text", label: "Company name", required: true, signer: 1, source: "form" },
    { name: "terms", kind: "paragraph", label: "terms", required: false },
    { name: "insured", kind: "checkbox", box: { x: 150, y: 486, width: 8, height: 8 } },
    { name: "billing", kind: "list", options: [{ label: "Monthly" }, { label: "Yearly" }] },
    { name: "sign", kind: "signature", box: { x: 150, y: 552, width: 150, height: 40 } },
  ]);
  expect(fields.length).toBe(5);
  expect(fields[4]?.label).toBeUndefined();
  expect(unread).toEqual(["The list “single” on page 1 has fewer than two options."]);
});

test("SIGN-07 a radio group of a form is one field", async () => {
  const circle = (value: string, left: number) =>
    `/Parent 10 0 R /TU (Carrier) /Rect [${left} 300 ${left + 14} 314] /AS /Off /AP << /N << /${value} 9 0 R /Off 9 0 R >> >>`;
  const parent = "<< /FT /Btn /Ff 49152 /T (carrier) /Kids [11 0 R 12 0 R] >>";
  const file = formPdf({ widgets: [circle("Rail", 150), circle("Road", 200)], parent });
  const { fields } = await readProposals(file);
  expect(fields).toMatchObject([
    {
      kind: "radio",
      label: "Carrier",
      box: { x: 150, y: 478, width: 64, height: 14 },
      options: [
        { label: "Rail", box: { x: 150 } },
        { label: "Road", box: { x: 200 } },
      ],
    },
  ]);
});

const utf16 = (text: string) => `<FEFF${Buffer.from(text, "utf16le").swap16().toString("hex")}>`;

test("SIGN-07 names in a form keep nothing that can’t be stored, and are never cut within an emoji", async () => {
  const long = `${"a".repeat(119)}😀b`;
  const names = ["(a\\000b)", utf16(long)].map((name) => `/T ${name}`);
  const described = `/T (f0) /TU ${utf16(long)}`;
  const list = "/FT /Ch /Ff 131072 /T (l\\000) /Opt [(one)] /Rect [300 20 450 40]";
  const widgets = [...names, described].map(
    (entries, row) => `/FT /Tx ${entries} /Rect [300 ${500 - 40 * row} 450 ${520 - 40 * row}]`,
  );
  const { fields, unread } = await readProposals(formPdf({ widgets: [...widgets, list] }));
  expect(fields.map(({ name, label }) => [name, label])).toEqual([
    ["ab", "a b"],
    ["a".repeat(119), "a".repeat(119)],
    ["f0", "a".repeat(119)],
  ]);
  expect(unread).toEqual(["The list “l” on page 1 has fewer than two options."]);
});

/** A tag that is upright as displayed at (150, 500), and the first form field. */
test.each([
  ["plain", "", "1 0 0 1", { x: 150, bottom: 294 }, { x: 150, y: 372, width: 150, height: 20 }],
  [
    "cropped",
    "/CropBox [100 100 500 700]",
    "1 0 0 1",
    { x: 50, bottom: 202 },
    { x: 50, y: 280, width: 150, height: 20 },
  ],
  ["turned", "/Rotate 90", "0 1 -1 0", { x: 500, bottom: 152 }, { x: 400, y: 150, width: 20, height: 150 }],
  [
    "of large units",
    "/UserUnit 2",
    "1 0 0 1",
    { x: 300, bottom: 588 },
    { x: 300, y: 744, width: 300, height: 40 },
  ],
])(
  "SIGN-07 proposals stand where they are displayed: on a page that is %s",
  async (_, page, matrix, tag, box) => {
    const content = `BT /F1 10 Tf ${matrix} 150 500 Tm ({{date:1}}) Tj ET`;
    const { fields } = await readProposals(formPdf({ page, content, widgets: WIDGETS.slice(0, 1) }));
    const date = fields.find(({ kind }) => kind === "date");
    const text = fields.find(({ kind }) => kind === "text");
    expect(date?.box.x).toBeCloseTo(tag.x, 1);
    expect((date?.box.y ?? 0) + (date?.box.height ?? 0)).toBeCloseTo(tag.bottom, 1);
    expect(date?.box.height).toBe(18);
    expect(text?.box).toEqual(box);
  },
);

const LABELS = [
  "BT /F1 10 Tf 1 0 0 1 72 500 Tm (Signature: ____________________   Date: __________) Tj ET",
  "BT /F1 10 Tf 1 0 0 1 72 460 Tm (By:) Tj 1 0 0 1 120 460 Tm (Acme LLC) Tj ET",
  "BT /F1 10 Tf 1 0 0 1 72 420 Tm (The date of this signature is by agreement. Sign and date by hand.) Tj ET",
  "BT /F1 10 Tf 1 0 0 1 72 380 Tm (Printed name) Tj ET",
];

test("SIGN-07 words beside and below lines are places to choose, and words of a sentence are none", async () => {
  const { fields, labels = [] } = await readProposals(formPdf({ content: LABELS.join("\n") }));
  expect(fields).toEqual([]);
  expect(labels.map(({ kind, text, page }) => [kind, text, page])).toEqual([
    ["signature", "Signature", 1],
    ["date", "Date", 1],
    ["name", "Printed name", 1],
  ]);
  const [signature, date, name] = labels.map(({ box }) => box);
  // The rule begins after the label and ends before the next one.
  expect(signature?.x).toBeGreaterThan(115);
  expect((signature?.x ?? 0) + (signature?.width ?? 0)).toBeLessThan(date?.x ?? 0);
  expect((signature?.y ?? 0) + (signature?.height ?? 0)).toBeCloseTo(294, 0);
  expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThan(412);
});
