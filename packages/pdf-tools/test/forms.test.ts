import { PDFDocument, PDFName } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { makePdf, openFile, readFields, splitPdf } from "../src/index.ts";
import { checkWithQpdf, infoOf, qpdf, textOfPages } from "./support/files.ts";
import { pdfKit } from "./support/pdf-kit.ts";
import { made, pick, stackOf } from "./support/stacks.ts";

/** Two pages: text, long text, checkbox, list and radio buttons; a text field with a place on either page. */
async function formFile(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const [first, second] = [document.addPage(), document.addPage()];
  const form = document.getForm();
  const name = form.createTextField("tenant.name");
  name.addToPage(first, { x: 50, y: 700 });
  name.addToPage(second, { x: 50, y: 700 });
  const note = form.createTextField("note");
  note.enableMultiline();
  note.addToPage(second, { x: 50, y: 500, height: 80 });
  const zip = form.createTextField("zip");
  zip.setMaxLength(5);
  zip.addToPage(first, { x: 50, y: 600 });
  form.createCheckBox("pets").addToPage(first, { x: 50, y: 500 });
  const state = form.createDropdown("state");
  state.addOptions(["Ohio", "Texas"]);
  state.addToPage(first, { x: 50, y: 400 });
  const term = form.createRadioGroup("term");
  term.addOptionToPage("monthly", first, { x: 50, y: 300 });
  term.addOptionToPage("yearly", first, { x: 90, y: 300 });
  return document.save();
}

const form = await formFile();
const values = {
  "tenant.name": "Zoë Gray",
  note: "Two\nlines",
  zip: "43004",
  pets: "on",
  state: "Ohio",
  term: "yearly",
};
const valuesIn = async (bytes: Uint8Array) =>
  Object.fromEntries((await readFields(stackOf(bytes))).map(({ name, value }) => [name, value]));

describe("PAGE-06 fields are filled in", () => {
  test("each kind is listed", async () => {
    const fields = await readFields(stackOf(form));
    expect(fields.map(({ name, kind }) => [name, kind])).toEqual([
      ["tenant.name", "text"],
      ["note", "text"],
      ["zip", "text"],
      ["pets", "checkbox"],
      ["state", "choice"],
      ["term", "radio"],
    ]);
    expect(fields[4]?.options).toEqual(["Ohio", "Texas"]);
    expect(fields[2]?.maxLength).toBe(5);
  });

  test("and can be changed afterwards", async () => {
    const bytes = await made(stackOf(form), { kind: "fill", values, flatten: false });
    checkWithQpdf(bytes);
    expect(await valuesIn(bytes)).toEqual(values);
    expect(textOfPages(bytes)[0]).toContain("Zoë Gray");
    const cleared = await made(stackOf(bytes), {
      kind: "fill",
      values: { pets: "", term: "" },
      flatten: false,
    });
    expect(await valuesIn(cleared)).toMatchObject({ pets: "", term: "", zip: "43004" });
  });

  test("and are plain text once flattened", async () => {
    const bytes = await made(stackOf(form), { kind: "fill", values, flatten: true });
    checkWithQpdf(bytes);
    expect(infoOf(bytes).Form).toBe("none");
    const [first, second] = textOfPages(bytes);
    for (const text of ["Zoë Gray", "43004", "Ohio"]) expect(first).toContain(text);
    expect(second).toContain("Two lines");
  });

  test.each<[Record<string, string>, string]>([
    [{ zip: "430041" }, "field"],
    [{ note: "Łódź" }, "text"],
  ])("%o: what a field can’t take is said", async (wrong, reason) => {
    await expect(
      makePdf(stackOf(form), { kind: "fill", values: wrong, flatten: false }),
    ).rejects.toMatchObject({ reason });
  });

  test("a form by another program", async () => {
    const other = await pdfKit({
      pages: ["Form"],
      draw: (kit) => void kit.initForm().formText("buyer", 72, 200, 200, 20),
    });
    const bytes = await made(stackOf(other), { kind: "fill", values: { buyer: "Ann Lee" }, flatten: true });
    checkWithQpdf(bytes);
    expect(textOfPages(bytes)).toEqual(["Form Ann Lee"]);
  });

  test("a file without fields has none", async () => {
    expect(await readFields(stackOf(await pdfKit({ pages: ["Alpha"] })))).toEqual([]);
  });
});

const filled = await made(stackOf(form), { kind: "fill", values, flatten: false });

describe("PAGE-06 fields survive", () => {
  test("a merge, those of the same name with their own values", async () => {
    const other = await made(stackOf(form), { kind: "fill", values: { zip: "10001" }, flatten: false });
    const bytes = await made(stackOf(filled, other));
    checkWithQpdf(bytes);
    expect(await valuesIn(bytes)).toMatchObject({ zip: "43004", "zip (2)": "10001", "tenant (2).name": "" });
    expect(infoOf(bytes).Form).toBe("AcroForm");
  });

  test("a split: only those of its pages", async () => {
    const [, second = new Uint8Array()] = await splitPdf(stackOf(filled), [[0], [1]]);
    checkWithQpdf(second);
    expect(await valuesIn(second)).toEqual({ "tenant.name": "Zoë Gray", note: "Two\nlines" });
    const again = await made(stackOf(second), {
      kind: "fill",
      values: { "tenant.name": "Ann Lee" },
      flatten: true,
    });
    expect(textOfPages(again)[0]).toContain("Ann Lee");
  });

  test("a new order and turns", async () => {
    const bytes = await made({
      files: [filled],
      pages: [
        { file: 0, page: 1, turn: 90 },
        { file: 0, page: 0, turn: 0 },
      ],
    });
    checkWithQpdf(bytes);
    expect(await valuesIn(bytes)).toEqual(values);
  });
});

/** A field with a signature of which the bytes are nonsense: it is there, that is what counts. */
async function signedFile(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const page = document.addPage();
  const { context } = document;
  const signature = context.register(
    context.obj({
      Type: "Sig",
      Filter: "Adobe.PPKLite",
      SubFilter: "adbe.pkcs7.detached",
      ByteRange: [0, 10, 20, 10],
    }),
  );
  const widget = context.obj({
    Type: "Annot",
    Subtype: "Widget",
    FT: "Sig",
    Rect: [0, 0, 0, 0],
    V: signature,
    P: page.ref,
  });
  const field = context.register(widget);
  widget.set(PDFName.of("T"), context.obj("Signature1"));
  page.node.addAnnot(field);
  const acroForm = document.catalog.getOrCreateAcroForm();
  acroForm.addField(field);
  acroForm.dict.set(PDFName.of("SigFlags"), context.obj(3));
  return document.save({ useObjectStreams: false });
}

describe("PAGE-06 what an opened file brings along is known", () => {
  test("a signature, which no result pretends to have", async () => {
    const bytes = await signedFile();
    expect(await openFile({ name: "Signed.pdf", bytes })).toMatchObject({ isSigned: true });
    const result = await made(stackOf(bytes));
    checkWithQpdf(result);
    expect(await openFile({ name: "Signed.pdf", bytes: result })).toMatchObject({ isSigned: false });
    expect(Buffer.from(qpdf(result, "--qdf", "--object-streams=disable")).toString("latin1")).not.toContain(
      "PPKLite",
    );
  });

  test("attachments, which a reordered file keeps and a part of it does not", async () => {
    const bytes = await pdfKit({
      pages: ["Alpha", "Beta"],
      draw: (kit) => void kit.file(new TextEncoder().encode("rent,1200"), { name: "rent.csv" }),
    });
    expect(await openFile({ name: "Lease.pdf", bytes })).toMatchObject({ attachments: 1 });
    const reordered = await made(pick(bytes, 1, 0));
    checkWithQpdf(reordered);
    expect(await openFile({ name: "Lease.pdf", bytes: reordered })).toMatchObject({ attachments: 1 });
    const part = await made(pick(bytes, 1));
    checkWithQpdf(part);
    expect(await openFile({ name: "Lease.pdf", bytes: part })).toMatchObject({ attachments: 0 });
  });

  test("bookmarks, which a reordered file keeps", async () => {
    const bytes = await pdfKit({
      pages: ["Alpha", "Beta"],
      draw: (kit) => void kit.outline.addItem("Second part"),
    });
    const reordered = await made(pick(bytes, 1, 0));
    checkWithQpdf(reordered);
    expect(Buffer.from(qpdf(reordered, "--qdf", "--object-streams=disable")).toString("latin1")).toContain(
      "Outlines",
    );
  });

  test("sizes, as shown", async () => {
    const bytes = await pdfKit({
      pages: [],
      draw: (kit) =>
        void kit
          .addPage({ size: "A4" })
          .addPage({ size: [300, 200] })
          .addPage({ size: "LETTER" }),
    });
    const turned = await made({
      files: [bytes],
      pages: [0, 1, 2].map((page) => ({ file: 0, page, turn: 90 as const })),
    });
    const { pages } = await openFile({ name: "Mixed.pdf", bytes: turned });
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [842, 595],
      [200, 300],
      [792, 612],
    ]);
  });

  test("a form by LiveCycle, whose pages need Adobe’s reader", async () => {
    const document = await PDFDocument.load(form);
    document.catalog.getOrCreateAcroForm().dict.set(PDFName.of("XFA"), document.context.obj([]));
    const bytes = await document.save();
    expect(await openFile({ name: "Form.pdf", bytes })).toMatchObject({ hasXfa: true, fields: 6 });
    const filledIn = await made(stackOf(bytes), { kind: "fill", values, flatten: true });
    checkWithQpdf(filledIn);
  });
});
