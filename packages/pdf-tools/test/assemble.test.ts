import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { splitPdf } from "../src/index.ts";
import { checkWithQpdf, infoOf, textOfPages, unpacked } from "./support/files.ts";
import { pdfKit } from "./support/pdf-kit.ts";
import { made, pick, stackOf } from "./support/stacks.ts";

const letters = await pdfKit({ pages: ["Alpha", "Beta", "Gamma", "Delta"], info: { Title: "Letters" } });
const numbers = await pdfKit({ pages: ["One", "Two"], size: "A4" });

const SECRET = "602460246024";

test("PAGE-06 two files are merged in their order", async () => {
  const bytes = await made(stackOf(letters, numbers));
  checkWithQpdf(bytes);
  expect(textOfPages(bytes)).toEqual(["Alpha", "Beta", "Gamma", "Delta", "One", "Two"]);
  expect(infoOf(bytes)["Page 5 size"]).toContain("595");
});

test("PAGE-06 pages of two files are shuffled together", async () => {
  const stack = stackOf(letters, numbers);
  const pages = [5, 0, 4, 1].map((place) => stack.pages[place] ?? { file: 0, page: 0, turn: 0 as const });
  const bytes = await made({ ...stack, pages });
  checkWithQpdf(bytes);
  expect(textOfPages(bytes)).toEqual(["Two", "Alpha", "One", "Beta"]);
});

test("PAGE-06 reordering keeps all that the file has", async () => {
  const bytes = await made(pick(letters, 3, 1, 0, 2));
  checkWithQpdf(bytes);
  expect(textOfPages(bytes)).toEqual(["Delta", "Beta", "Alpha", "Gamma"]);
  expect(infoOf(bytes).Title).toBe("Letters");
});

test("PAGE-06 a deleted page is no longer in the file", async () => {
  const document = await PDFDocument.create();
  for (const text of ["Kept", SECRET]) document.addPage().drawText(text);
  const plain = await document.save();
  expect(textOfPages(await made(pick(plain, 0)))).toEqual(["Kept"]);
  expect(unpacked(plain)).toContain(SECRET);
  expect(unpacked(await made(pick(plain, 0)))).not.toContain(SECRET);
});

test("PAGE-06 a deleted page to which a link led is not carried along", async () => {
  const linked = await pdfKit({
    pages: ["Kept", SECRET],
    bufferPages: true,
    draw: (kit) => {
      kit.addNamedDestination("secret");
      kit.switchToPage(0);
      kit.goTo(72, 72, 100, 20, "secret");
    },
  });
  const bytes = await made(pick(linked, 0));
  checkWithQpdf(bytes);
  expect(unpacked(bytes)).not.toContain(SECRET);
});

test.each([90, 180, 270] as const)("PAGE-06 a page is turned by %i degrees", async (turn) => {
  const { files, pages } = pick(letters, 0, 1, 2, 3);
  const bytes = await made({ files, pages: pages.map((page) => ({ ...page, turn })) });
  checkWithQpdf(bytes);
  expect(infoOf(bytes)["Page 2 rot"]).toBe(String(turn));
  const again = await made({ files: [bytes], pages: [{ file: 0, page: 1, turn: 90 }] });
  expect(infoOf(again)["Page 1 rot"]).toBe(String((turn + 90) % 360));
});

test("PAGE-06 a file is split into groups of pages", async () => {
  const parts = await splitPdf(stackOf(letters, numbers), [[0, 1], [2, 3, 4], [5]]);
  for (const part of parts) checkWithQpdf(part);
  expect(parts.map(textOfPages)).toEqual([["Alpha", "Beta"], ["Gamma", "Delta", "One"], ["Two"]]);
});

test("PAGE-06 a split file’s parts do not carry the other parts’ fonts and pictures", async () => {
  const pages = Array.from({ length: 40 }, (_, page) => `Page ${page} ${"words ".repeat(300)}`);
  const long = await pdfKit({ pages, compress: false });
  const [part = long] = await splitPdf(stackOf(long), [[0]]);
  expect(part.length).toBeLessThan(long.length / 10);
});

test("PAGE-06 500 pages are merged, turned and reordered", async () => {
  const long = await pdfKit({ pages: Array.from({ length: 500 }, (_, page) => `Page ${page + 1}`) });
  const { files, pages } = stackOf(long, letters);
  const bytes = await made({ files, pages: pages.toReversed().map((page) => ({ ...page, turn: 90 })) });
  checkWithQpdf(bytes);
  const words = textOfPages(bytes);
  expect(words).toHaveLength(504);
  expect([words[0], words[4], words[503]]).toEqual(["Delta", "Page 500", "Page 1"]);
});
