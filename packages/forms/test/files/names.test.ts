import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, test } from "vitest";
import { renderDocx } from "../../src/docx/index.ts";
import { readFonts } from "../../src/pdf/typeface/read-fonts.ts";
import { NAMES } from "../support/names.ts";
import { named, print, testNames } from "./printed-names.ts";

/** A script each that is written in its own way: with marks, joined, from the right, from a slice of a large typeface. */
const SCRIPTS = [
  "decomposed Vietnamese",
  "Ukrainian",
  "pointed Hebrew",
  "Persian with a non-joiner",
  "Hindi with a joiner",
  "Thai",
  "Korean in jamo",
  "three scripts",
];

testNames(NAMES.filter(([script]) => SCRIPTS.includes(script)));

test.each(["أحمد السيد", "آمنة إبراهيم الأحمد"])(
  "SIGN-04, FORM-06 %s can be copied letter by letter, though letters share a glyph",
  { timeout: 60_000 },
  async (name) => {
    const file = await print(name);
    const text = execFileSync("pdftotext", [file, "-"], { encoding: "utf8" });
    expect(text.normalize("NFC").replaceAll(/[\u202A-\u202E]/g, "")).toContain(name.normalize("NFC"));
    const reading = getDocument({ data: new Uint8Array(readFileSync(file)), verbosity: 0 });
    const { items } = await (await (await reading.promise).getPage(1)).getTextContent();
    await reading.destroy();
    const words = items.flatMap((item) => ("str" in item ? [item.str.normalize("NFC")] : []));
    expect(words).toEqual(expect.arrayContaining(name.normalize("NFC").split(" ")));
  },
);

test("SIGN-04, FORM-06 a Word file says which runs read from the right, and which are East Asian", async () => {
  const document = named("Ali محمد علي 張偉");
  const { latin: fonts } = await readFonts(document);
  const files = unzipSync(await renderDocx(document, { creator: "Acme", fonts }));
  const text = strFromU8(files["word/document.xml"] ?? new Uint8Array());
  const runs = [...text.matchAll(/<w:r>(?:<w:rPr>(.*?)<\/w:rPr>)?<w:t[^>]*>(.*?)<\/w:t>/g)];
  const lookOf = (words: string) => runs.find(([, , shown]) => shown === words)?.[1] ?? "";
  expect(lookOf("محمد علي")).toContain("<w:rtl/>");
  expect(lookOf("張偉")).toContain('w:hint="eastAsia"');
});
