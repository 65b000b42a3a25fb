import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { printed } from "@sealwright/typefaces/printed";
import { strFromU8, unzipSync } from "fflate";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { afterAll, describe, expect, test } from "vitest";
import { renderDocx } from "../../src/docx/index.ts";
import { fillForm } from "../../src/index.ts";
import { renderPdf } from "../../src/pdf/index.ts";
import { readFonts } from "../../src/pdf/typeface/read-fonts.ts";
import { unprintable } from "../../src/pdf/typeface/unprintable.ts";
import { LOAN_ANSWERS } from "../support/loan.ts";
import { NAMES } from "../support/names.ts";
import { smallForm } from "../support/small-form.ts";

const folder = mkdtempSync(join(tmpdir(), "names-"));
afterAll(() => rmSync(folder, { recursive: true }));

const form = smallForm();
const named = (name: string) => fillForm(form, { ...LOAN_ANSWERS, lender: { name } });

async function print(name: string): Promise<string> {
  const document = named(name);
  const options = { fillable: false, date: new Date(0), creator: "Acme" };
  const file = join(folder, "named.pdf");
  writeFileSync(file, await renderPdf(document, { ...options, fonts: await readFonts(document) }));
  return file;
}

/** What poppler reads, without spaces and the marks that it puts around words from right to left. */
const readBack = (file: string) =>
  withoutSpaces(execFileSync("pdftotext", [file, "-"], { encoding: "utf8" }));
const withoutSpaces = (text: string) => text.normalize("NFC").replaceAll(/[\s\u202A-\u202E]/g, "");

/** The box that stands for a letter that a font lacks. */
const NOTDEF = "0000";

/** What is shown, as codes of the embedded fonts. */
function glyphsIn(file: string): string[] {
  const content = execFileSync("qpdf", ["--qdf", "--object-streams=disable", file, "-"], {
    encoding: "latin1",
  });
  const shown = [...content.matchAll(/^.*T[jJ]$/gm)].flatMap(([line]) => [
    ...line.matchAll(/<([0-9a-f]+)>/g),
  ]);
  const glyphs = shown.flatMap(([, codes = ""]) => codes.match(/.{4}/g) ?? []);
  expect(glyphs.length).toBeGreaterThan(100);
  return glyphs;
}

/** A text's words in each of its scripts: between them, poppler orders brackets and spaces by rules of its own. */
const wordsOf = (name: string) => printed(name).match(/(?:[\p{L}\p{M}’-]|\u200C|\u200D)+/gu) ?? [];

describe.each(NAMES)("SIGN-04, FORM-06 %s: %s", (_, name) => {
  test("is printed, can be copied, and nothing is missing", { timeout: 60_000 }, async () => {
    expect(unprintable(named(name))).toEqual([]);
    const file = await print(name);
    const text = readBack(file);
    // Poppler loses the order of points over letters from right to left, and their joiners have no glyph.
    const isRtl = /\p{Script=Hebrew}|\p{Script=Arabic}/u.test(name);
    const compared = (one: string) => (isRtl ? one.replaceAll(/[\p{M}\u200C]/gu, "") : one);
    for (const word of wordsOf(name)) expect(compared(text)).toContain(compared(withoutSpaces(word)));
    expect(text).not.toContain("?");
    expect(glyphsIn(file).filter((glyph) => glyph === NOTDEF)).toEqual([]);
    expect(execFileSync("qpdf", ["--check", file], { encoding: "utf8" })).toContain("No syntax");
  });
});

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
