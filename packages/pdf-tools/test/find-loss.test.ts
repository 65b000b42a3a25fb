import { PDFDocument, rgb } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { findLoss, MAX_DRAWN } from "../src/check/index.ts";
import { type ChangedArea, makePdf } from "../src/index.ts";
import { lossIn } from "./support/check.ts";
import { pdfKit } from "./support/pdf-kit.ts";
import { PdfjsReader } from "./support/pdfjs-reader.ts";
import { pick, stackOf } from "./support/stacks.ts";

const letters = await pdfKit({ pages: ["Alpha Beta", "Gamma"] });

async function drawn(draw: (page: ReturnType<PDFDocument["addPage"]>) => void): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  draw(document.addPage());
  return document.save();
}

async function formOf(value: string, name = "name"): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  const field = document.getForm().createTextField(name);
  field.setText(value);
  field.addToPage(document.addPage(), { x: 50, y: 600, borderWidth: 0 });
  return document.save();
}

test("HOUSE-02 a result that is the same file has lost nothing", async () => {
  expect(await lossIn(stackOf(letters), letters)).toBeUndefined();
});

test("HOUSE-02 a page too few, or too many, is found", async () => {
  expect(await lossIn(stackOf(letters), await pdfKit({ pages: ["Alpha Beta"] }))).toMatchObject({
    kind: "pages",
  });
  expect(await lossIn(pick(letters, 0), letters)).toMatchObject({ kind: "pages" });
});

test("HOUSE-02 a lost word is found, with its page", async () => {
  const result = await pdfKit({ pages: ["Alpha Beta", "Gamm"] });
  expect(await lossIn(stackOf(letters), result)).toEqual({ kind: "words", place: 1, missing: ["Gamma"] });
});

test("HOUSE-02 an added word is found where nothing was to be written", async () => {
  const result = await pdfKit({ pages: ["Alpha Beta", "Gamma Delta"] });
  expect(await lossIn(stackOf(letters), result)).toEqual({ kind: "words", place: 1, missing: [] });
});

test("HOUSE-02 pages in another order than the stack’s are found", async () => {
  expect(await lossIn(pick(letters, 1, 0), letters)).toMatchObject({ kind: "words", place: 0 });
});

test("HOUSE-02 a page that is turned the wrong way is found", async () => {
  const stack = { files: [letters], pages: [0, 1].map((page) => ({ file: 0, page, turn: 180 as const })) };
  expect(await lossIn(stack, letters)).toMatchObject({ kind: "look", place: 0 });
});

test("HOUSE-02 a small drawing that is gone is found, unless a tool has written over it", async () => {
  const square = { x: 300, y: 300, width: 12, height: 12, color: rgb(0, 0, 0) };
  const before = await drawn((page) => page.drawRectangle(square));
  const after = await drawn((page) => page.drawRectangle({ ...square, x: 20 }));
  expect(await lossIn(stackOf(before), after)).toEqual({ kind: "look", place: 0, missing: [] });
  const written: ChangedArea[] = [300, 20].map((x) => ({
    place: 0,
    box: { x, y: 300, width: 12, height: 12 },
  }));
  expect(await lossIn(stackOf(before), after, written)).toBeUndefined();
});

test("HOUSE-02 a field’s value that changed is found, unless it was to be filled in", async () => {
  const [before, after] = [await formOf("Ann Lee"), await formOf("Bob Day")];
  expect(await lossIn(stackOf(before), after)).toMatchObject({ kind: "values", missing: ["Ann Lee"] });
  const { written } = await makePdf(stackOf(before), {
    kind: "fill",
    values: { name: "Bob Day" },
    flatten: false,
  });
  expect(await lossIn(stackOf(before), after, written)).toBeUndefined();
});

test("HOUSE-02 a value that flattening lost is found", async () => {
  const [before, empty] = [await formOf("Ann Lee"), await drawn(() => undefined)];
  expect(await lossIn(stackOf(before), empty, [], true)).toMatchObject({
    kind: "values",
    missing: ["Ann Lee"],
  });
});

test("HOUSE-02 a value that was filled in and flattened has to be there", async () => {
  const before = await formOf("Ann Lee");
  const fill = { kind: "fill", values: { name: "Bob Day" }, flatten: true } as const;
  const { bytes, written } = await makePdf(stackOf(before), fill);
  expect(await lossIn(stackOf(before), bytes, written, true)).toBeUndefined();
  const plain = await makePdf(stackOf(before), { kind: "fill", values: {}, flatten: true });
  expect(await lossIn(stackOf(before), plain.bytes, written, true)).toMatchObject({ kind: "values" });
});

test("HOUSE-02 a result that can’t be read is found", async () => {
  expect(await lossIn(stackOf(letters), new Uint8Array([1, 2, 3]))).toMatchObject({ kind: "unreadable" });
});

test("HOUSE-02 a file that can’t be compared is reported", async () => {
  const reader = new PdfjsReader([new Uint8Array([1, 2, 3])], letters);
  const verdict = await findLoss(
    { pages: pick(letters, 0, 1).pages, written: [], isFlattened: false },
    reader,
  );
  await reader.close();
  expect(verdict).toMatchObject({ loss: undefined, unread: [0] });
});

test("HOUSE-02 of a long file all text is read, and a sample of pages drawn, those first that a tool wrote on", async () => {
  const names = Array.from({ length: 120 }, (_, page) => `Page ${page}`);
  const long = await pdfKit({ pages: names });
  const [square, plain] = [
    await drawn((page) => page.drawSquare({ size: 40, color: rgb(1, 0, 0) })),
    await drawn(() => undefined),
  ];
  const stack = stackOf(long);
  const same = await makePdf(stack, { kind: "none" });
  const reader = new PdfjsReader([long], same.bytes);
  const verdict = await findLoss({ ...stack, written: [], isFlattened: false }, reader);
  await reader.close();
  expect(verdict).toEqual({ loss: undefined, drawn: MAX_DRAWN, unread: [] });
  const lossy = await pdfKit({ pages: [...names.slice(0, -1), "Page"] });
  expect(await lossIn(stack, lossy)).toMatchObject({ kind: "words", place: 119, missing: ["119"] });
  const withSquare = {
    files: [long, square],
    pages: [...stack.pages, { file: 1, page: 0, turn: 0 as const }],
  };
  const without = await makePdf({ ...withSquare, files: [long, plain] });
  const written: ChangedArea[] = [{ place: 120, box: { x: 500, y: 500, width: 10, height: 10 } }];
  expect(await lossIn(withSquare, without.bytes, written)).toMatchObject({ kind: "look", place: 120 });
});
